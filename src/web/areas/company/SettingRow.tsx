import type { CompanyRow } from '#web/company-setting.ts'
import { useTranslation } from '#web/i18n.ts'
import { LinkRow } from '#web/ui/lists/LinkRow.tsx'

const columns = 'grid-cols-[minmax(0,1fr)_auto] gap-x-4 first:border-t-0'

/** The name of a setting, its state, and the way to it. */
export function SettingRow({ setting }: { setting: CompanyRow }) {
  if ('href' in setting)
    return (
      <LinkRow className={columns} href={setting.href}>
        <Words setting={setting} />
      </LinkRow>
    )
  return (
    <div className={`grid min-h-13 items-center border-t border-line px-4 py-2.5 text-14 md:px-5 ${columns}`}>
      <Words setting={setting} />
      <setting.button />
    </div>
  )
}

function Words({ setting: { row, state: State } }: { setting: CompanyRow }) {
  const { t } = useTranslation('company')
  return (
    <span className="grid gap-x-6 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <span className="grid">
        <span className="font-label text-ink">{t(`rows.${row}.title`)}</span>
        <span className="text-13 text-ink-2">{t(`rows.${row}.lead`)}</span>
      </span>
      {State && (
        <span className="font-label wrap-anywhere text-ink md:max-w-64 md:text-right">
          <State />
        </span>
      )}
    </span>
  )
}
