import { groupOf, type Way, ways } from '#notifications/rules/groups.ts'
import { useTranslation } from '#web/i18n.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { NoticeChange, NoticeChoices } from './NoticeSettings.ts'

interface GroupsPanelProps {
  groups: NoticeChoices['groups']
  canMail: boolean
  /** Said to their reader. */
  hasHints: boolean
  onChoose: (change: NoticeChange) => void
}

const columns = 'md:grid md:grid-cols-[minmax(0,1fr)_88px_88px_88px] md:items-center'

/** The groups of notices, and their ways. */
export function GroupsPanel({ groups, ...row }: GroupsPanelProps) {
  const { t } = useTranslation('noticeSettings')
  const parts = Map.groupBy(groups, ({ group }) => groupOf(group).part)
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
      {[...parts].map(([part, ofPart]) => (
        <section className="border-b border-line last:border-b-0" key={part}>
          <h2 className="px-4 pt-4 font-sans text-13 font-semibold tracking-normal text-ink-2 md:px-5">
            {t(`parts.${part}`)}
          </h2>
          {ofPart.map(each => (
            <GroupRow {...row} chosen={each} key={each.group} />
          ))}
        </section>
      ))}
    </Panel>
  )
}

interface GroupRowProps extends Omit<GroupsPanelProps, 'groups'> {
  chosen: NoticeChoices['groups'][number]
}

function GroupRow({ chosen, canMail, hasHints, onChoose }: GroupRowProps) {
  const { group } = chosen
  const { t } = useTranslation('noticeSettings')
  // The hints of the other groups speak to their reader.
  const hint = hasHints ? t(`groups.${group}.hint`) : group === 'forgotten' && t('defaults.forgotten')
  const label = (way: 'bell' | Way) => <span className="md:sr-only">{t(`ways.${way}`)}</span>
  return (
    <fieldset className="border-b border-line px-4 py-2.5 last:border-b-0 md:px-5">
      <legend className="sr-only">{t(`groups.${group}.name`)}</legend>
      <div className={columns}>
        <div aria-hidden="true">
          <p className="text-14 font-semibold">{t(`groups.${group}.name`)}</p>
          {hint && <p className="text-13 text-ink-2">{hint}</p>}
        </div>
        <div className="flex flex-wrap gap-x-7 md:contents md:*:justify-self-center md:[&_label]:gap-0">
          <CheckboxField isDisabled label={label('bell')} onChange={() => {}} value />
          {ways.map(way => (
            <CheckboxField
              isDisabled={way === 'mail' && !canMail}
              key={way}
              label={label(way)}
              onChange={isOn => onChoose({ groups: [{ group, [way]: isOn }] })}
              value={chosen[way] && (way !== 'mail' || canMail)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  )
}
