import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { weighed } from '#scripts/web-build/budgets.ts'
import { compressed } from '#scripts/web-build/compressed.ts'
import { fieldWords } from '#scripts/web-build/field-words.ts'
import { foreseen } from '#scripts/web-build/foreseen.ts'
import { importsNoted, withoutLoaded } from '#scripts/web-build/loaded-already.ts'
import { offlineWorker } from '#scripts/web-build/offline-worker.ts'
import { prerendered } from '#scripts/web-build/prerendered.ts'
import { sharedChunk } from '#scripts/web-build/shared-chunks.ts'

export default defineConfig({
  publicDir: 'src/web/public',
  // React Aria has no British words: those of en-US serve English, whatever the region of its dates.
  plugins: [
    react(),
    fieldWords(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['fr-FR', 'en-US'] }), enforce: 'pre' },
    importsNoted(),
    weighed(),
    prerendered(),
    foreseen(),
    offlineWorker(),
    compressed(),
  ],
  // React 19 has the hook that the router's store would otherwise bring along.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    outDir: 'dist/web',
    target: 'es2024',
    // The content security policy allows files of this origin only: no data: URL, nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { app: 'index.html', landing: 'landing.html', login: 'login.html', kiosk: 'kiosk.html' },
      output: {
        // The shell names every file: a name of its own, or a longer hash, would be 2 kB of each first view. `chunkNames` says which file is which.
        chunkFileNames: 'assets/[hash:7].js',
        // 36 characters weigh less than 64, compressed, and differ where a file system knows no case.
        hashCharacters: 'base36',
        // The modules that every page needs: those that change with our packages, and those that change with us.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(history|(react-|router-)?(router|core|store)|(react-)?query(-core)?))\//,
            },
            // The modules of every form.
            {
              name: 'forms',
              test: /react-hook-form|\/src\/web\/(api\/form|ui\/useCommandForm|ui\/dialogs\/(useSeen|useOpened)|ui\/fields\/(FormField|FieldLabel|FieldMessage|TypedField|TextField|PasswordField|CheckboxField))\./,
              includeDependenciesRecursively: false,
            },
            // Some lines each, which pages share: the shell names every file.
            {
              name: 'lines',
              test: /\/src\/(core\/(csv|people-order|seen)|leave\/(web\/shared\/(LeaveEntry|LeaveStatusBadge)|rules\/(accrual|accrual-rules\/accrual-rules|amounts|count|types)|web\/balances\/TakeOverSentence)|payroll\/rules\/(agreement|months|checks|sendings)|people\/(rules\/several|web\/(departments\/LikeDepartments|shared\/(Departments|Namesakes)))|templates\/rules\/week-copy|schedule\/web\/(planning-view\/PeopleOrder|planning-coverage\/MissingWeek)|time-clock\/(rules\/proposals|web\/shared\/(KeptMark|Reopened))|labour\/(rules\/ids|web\/shared\/(FindingSentence|PaidNote))|payroll\/web\/WeekDrawing|notifications\/web\/CompanyNotices|record\/web\/MissingList|timesheets\/(rules\/period-rows|web\/Nobody|web\/.*\/Missing(List|After|Week))|web\/ui\/(sharing\/ThisComputer|EmailAddress|CopyButton|CancelButton|lists\/(HandOrder|useFocusAfterDeletion|ChosenBar)|time\/written-moment)|.*\/use(AllPages|ChoiceWord|PeopleAndRoles|ForgottenWords|LinkedRequest|MayCorrect|Origin|PeriodWords|RequesterName|RoleName|Settled))\./,
              includeDependenciesRecursively: false,
            },
            // One file for what the bell, the changes of a week and the choices share: the shell names every file.
            {
              name: 'devices',
              test: /\/src\/notifications\/web\/(shared\/(DeviceOffer|usePutOff)|devices\/PushOfBrowser|NoticeSettings)\./,
              includeDependenciesRecursively: false,
            },
            // The modules that the pages of imports share, for the same reason.
            {
              name: 'imports',
              test: /\/src\/(imports\/(web\/shared|typed-values)|web\/ui\/files)/,
              includeDependenciesRecursively: false,
            },
            // The parts of long lists.
            {
              name: 'tables',
              test: /\/src\/web\/ui\/lists\/(Table|Pager|useSearchText)\./,
              includeDependenciesRecursively: false,
            },
            { name: sharedChunk, debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? '3000'}` },
  },
})
