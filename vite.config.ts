import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { weighed } from '#scripts/web-build/budgets.ts'
import { compressed } from '#scripts/web-build/compressed.ts'
import { fieldWords } from '#scripts/web-build/field-words.ts'
import { foreseen } from '#scripts/web-build/foreseen.ts'
import { offlineWorker } from '#scripts/web-build/offline-worker.ts'
import { partFiles } from '#scripts/web-build/part-files.ts'
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
    partFiles(),
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
    // partFiles() says what is fetched beside a lazy import.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names, { hostType }) => (hostType === 'html' ? names : []),
    },
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
            // A tablet has no other pages, and asks nothing twice.
            { name: 'react', test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\// },
            // Without what lists of many pages alone need.
            {
              name: 'framework',
              test: /node_modules\/@tanstack\/(history|(react-|router-)?(router|core|store)|(react-)?query(-core)?)\/(?!.*(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver))/,
            },
            // The modules of every form.
            {
              name: 'forms',
              test: /react-hook-form|\/src\/web\/(api\/form|ui\/useCommandForm|ui\/dialogs\/(useSeen|useOpened)|ui\/fields\/(FormField|TypedField|TextField|PasswordField|CheckboxField))\./,
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
            // Some lines each, which most pages have.
            {
              name: 'common',
              test: /\/src\/web\/(api\/download|ui\/(rare-icons|Tag|dialogs\/(merged|command-ending|popover-style)|fields\/(field-style|FieldLabel|FieldMessage|TextArea)|lists\/EmptyState))\./,
              includeDependenciesRecursively: false,
            },
            // The drafts of forms, in one file for the same reason.
            {
              name: 'drafts',
              test: /\/src\/web\/ui\/drafts\/(drafts|useKeptDraft)\./,
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
