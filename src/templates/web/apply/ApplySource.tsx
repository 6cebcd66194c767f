import { useId } from 'react'
import { fullName } from '#people/rules.ts'
import { maxWeeks } from '#templates/rules.ts'
import { useTemplateWords } from '#templates/web/list/useTemplateWords.ts'
import type { ApplicationAsked, Cycle, TemplateList } from '#templates/web/Templates.ts'
import { useTranslation } from '#web/i18n.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DayField } from '#web/ui/time/DayField.tsx'
import type { useAsked } from './useAsked.ts'

interface ApplySourceProps {
  asked: ApplicationAsked
  change: ReturnType<typeof useAsked>['change']
  list: TemplateList
}

const everybody = ''

/** The template or cycle to plan, its start, its length and its people. */
export function ApplySource({ asked, change, list }: ApplySourceProps) {
  const { t } = useTranslation('templates')
  const wordsOf = useTemplateWords()
  const group = useId()
  const template = list.templates.find(({ id }) => id === asked.templateId)
  const cycle = list.cycles.find(({ id }) => id === asked.cycleId)
  const choose = (search: { cycle?: string | undefined; template?: string | undefined }) =>
    change({
      from: undefined,
      weeks: undefined,
      department: undefined,
      cycle: undefined,
      template: undefined,
      ...search,
    })
  return (
    <Panel title={t('apply.source')}>
      <fieldset aria-label={t('apply.source')} className="grid max-h-80 gap-3 overflow-y-auto p-1 -m-1">
        {list.cycles.map(each => (
          <SourceCard
            detail={t('apply.weeksOf', { count: each.templates.length })}
            group={group}
            isChosen={each.id === asked.cycleId}
            key={each.id}
            name={each.name}
            onChoose={() => choose({ cycle: each.id })}
          />
        ))}
        {list.templates.map(each => (
          <SourceCard
            detail={wordsOf(each)}
            group={group}
            isChosen={each.id === asked.templateId}
            key={each.id}
            name={each.name}
            onChoose={() => choose({ template: each.id })}
          />
        ))}
      </fieldset>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <DayField label={t('apply.from')} onChange={from => change({ from }, { replace: true })} value={asked.from} />
        <SelectField
          label={t('apply.during')}
          onChange={weeks => change({ weeks: Number(weeks) }, { replace: true })}
          options={Array.from({ length: maxWeeks }, (_, index) => ({
            value: String(index + 1),
            label: t('apply.weeksOf', { count: index + 1 }),
          }))}
          value={String(asked.weeks)}
        />
      </div>
      {template && template.departments.length > 1 && (
        <SelectField
          className="mt-3"
          label={t('apply.for')}
          onChange={department => change({ department: department || undefined }, { replace: true })}
          options={[
            { value: everybody, label: t('apply.everybody') },
            ...template.departments.map(department => ({ value: department, label: department })),
          ]}
          value={asked.department ?? everybody}
        />
      )}
      {cycle && <CycleWho cycle={cycle} />}
    </Panel>
  )
}

function CycleWho({ cycle: { isForAll, departments, people } }: { cycle: Cycle }) {
  const { t } = useTranslation('templates')
  const who = isForAll ? t('cycles.everybody') : [...departments, ...people.map(fullName)].join(', ')
  return (
    <p className="mt-3 text-14 wrap-anywhere">
      <span className="block font-label">{t('apply.for')}</span>
      <span className="text-ink-2">{who}</span>
    </p>
  )
}

interface SourceCardProps {
  group: string
  name: string
  detail: string
  isChosen: boolean
  onChoose: () => void
}

function SourceCard({ group, name, detail, isChosen, onChoose }: SourceCardProps) {
  return (
    <label className="relative flex min-h-[52px] cursor-pointer items-start gap-3 rounded-2 border border-line-mid bg-surface px-3.5 py-3 leading-tight hover:border-ink has-checked:border-bleu-text has-checked:bg-bleu-wash has-checked:inset-ring has-checked:inset-ring-bleu-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input checked={isChosen} className="peer sr-only" name={group} onChange={onChoose} type="radio" />
      <span className="grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong bg-surface peer-checked:border-bleu peer-checked:bg-bleu after:size-2 after:rounded-full after:bg-transparent peer-checked:after:bg-on-bleu forced-colors:peer-checked:after:bg-[CanvasText]" />
      <span className="min-w-0 text-15 font-label wrap-anywhere">
        {name}
        <small className="block text-13 font-normal text-ink-2">{detail}</small>
      </span>
    </label>
  )
}
