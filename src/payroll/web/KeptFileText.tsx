import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { type KeptFile, keptTextQuery } from './Payroll.ts'

/** More than a small company has in a file; nobody reads a thousand here. */
const mostShown = 40

/** A file as its accountant gets it: the bytes that were kept, read by their encoding. */
export function KeptFileText({ file }: { file: KeptFile }) {
  const { t } = useTranslation('payroll')
  return (
    <Loaded failure={t('kept.failure')} query={useQuery(keptTextQuery(file))}>
      {text => {
        const lines = text.split(/\r?\n/)
        if (lines.at(-1) === '') lines.pop()
        return (
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
            tabIndex={0}
            aria-label={file.name}
            className="max-h-96 overflow-auto rounded-2 bg-sunken px-4 py-3 font-mono text-13 leading-[1.75]"
          >
            {/* A tab would not be seen. */}
            {lines.slice(0, mostShown).join('\n').replaceAll('\t', '→')}
            {lines.length > mostShown && (
              <span className="text-ink-2">{`\n${t('profile.more', { count: lines.length - mostShown })}`}</span>
            )}
          </pre>
        )
      }}
    </Loaded>
  )
}
