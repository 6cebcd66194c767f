import { useQuery } from '@tanstack/react-query'
import { digestTime } from '#notifications/rules/delivery.ts'
import { groupOf, type Way, ways } from '#notifications/rules/groups.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { DevicesPanel } from './devices/DevicesPanel.tsx'
import { noticeSettingsQuery, type ShownSettings, useChooseNotices } from './NoticeSettings.ts'
import { QuietPanel } from './QuietPanel.tsx'

/** What tells a person of something, and how. */
export function NoticesPage() {
  const { t } = useTranslation('noticeSettings')
  const query = useQuery(noticeSettingsQuery)
  const choosing = useChooseNotices()
  const choose = (settings: ShownSettings) =>
    choosing.mutate(settings, { onError: error => notify.error(refusalOr(error, t('failures.keep'))) })
  return (
    <>
      <PageHeader subtitle={t('lead')} title={t('web:titles.notices')} />
      <Loaded failure={t('failures.load')} query={query}>
        {settings => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(300px,1fr)]">
            <Groups onChoose={choose} settings={settings} />
            <div className="grid gap-4">
              <QuietPanel onChoose={quiet => choose({ ...settings, quiet })} quiet={settings.quiet} />
              {settings.hasEmail && <MailPanel onChoose={choose} settings={settings} />}
              <DevicesPanel settings={settings} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

NoticesPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(noticeSettingsQuery)

interface ChoosingProps {
  settings: ShownSettings
  onChoose: (settings: ShownSettings) => void
}

const columns = 'md:grid md:grid-cols-[minmax(0,1fr)_88px_88px_88px] md:items-center'

function Groups({ settings, onChoose }: ChoosingProps) {
  const { t } = useTranslation('noticeSettings')
  const parts = Map.groupBy(settings.groups, ({ group }) => groupOf(group).part)
  return (
    <Panel isFlush>
      <div
        aria-hidden="true"
        className={`${columns} border-b border-line px-5 py-3 text-13 font-semibold text-ink-2 max-md:hidden`}
      >
        <span>{t('when')}</span>
        <span className="text-center">{t('ways.bell')}</span>
        {ways.map(way => (
          <span className="text-center" key={way}>
            {t(`ways.${way}`)}
          </span>
        ))}
      </div>
      {[...parts].map(([part, groups]) => (
        <section className="border-b border-line last:border-b-0" key={part}>
          <h2 className="px-4 pt-4 font-sans text-13 font-semibold tracking-normal text-ink-2 md:px-5">
            {t(`parts.${part}`)}
          </h2>
          {groups.map(each => (
            <GroupRow
              canMail={settings.hasEmail}
              group={each}
              key={each.group}
              onChoose={chosen =>
                onChoose({ ...settings, groups: settings.groups.map(other => (other === each ? chosen : other)) })
              }
            />
          ))}
        </section>
      ))}
    </Panel>
  )
}

type ShownGroup = ShownSettings['groups'][number]

interface GroupRowProps {
  group: ShownGroup
  canMail: boolean
  onChoose: (group: ShownGroup) => void
}

function GroupRow({ group: chosen, canMail, onChoose }: GroupRowProps) {
  const { group } = chosen
  const { t } = useTranslation('noticeSettings')
  const label = (way: 'bell' | Way) => <span className="md:sr-only">{t(`ways.${way}`)}</span>
  return (
    <fieldset className="border-b border-line px-4 py-2.5 last:border-b-0 md:px-5">
      <legend className="sr-only">{t(`groups.${group}.name`)}</legend>
      <div className={columns}>
        <div aria-hidden="true">
          <p className="text-14 font-semibold">{t(`groups.${group}.name`)}</p>
          <p className="text-13 text-ink-2">{t(`groups.${group}.hint`)}</p>
        </div>
        <div className="flex flex-wrap gap-x-7 md:contents md:*:justify-self-center">
          <CheckboxField isDisabled label={label('bell')} onChange={() => {}} value />
          {ways.map(way => (
            <CheckboxField
              isDisabled={way === 'mail' && !canMail}
              key={way}
              label={label(way)}
              onChange={isOn => onChoose({ ...chosen, [way]: isOn })}
              value={chosen[way] && (way !== 'mail' || canMail)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  )
}

function MailPanel({ settings, onChoose }: ChoosingProps) {
  const { t } = useTranslation('noticeSettings')
  return (
    <Panel title={<span id="mails-of-notices">{t('mails.title')}</span>}>
      <RadioCards
        isStacked
        labelledBy="mails-of-notices"
        name="digest"
        onChange={value => onChoose({ ...settings, isDigest: value === 'digest' })}
        options={[
          { value: 'digest', label: t('mails.digest', { time: digestTime }) },
          { value: 'each', label: t('mails.each') },
        ]}
        value={settings.isDigest ? 'digest' : 'each'}
      />
    </Panel>
  )
}
