import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { conventionOn, parameters, parametersOn } from '#labour/parameters.ts'
import { type PresetId, presets } from '#labour/presets.ts'
import { useTranslation } from '#web/i18n.ts'
import { effectOf, type Row, valueAfter } from './RuleBook.ts'
import type { Settings } from './Settings.ts'
import { useWrittenValue } from './useWrittenValue.ts'

/** 'HCR, IDCC 1979'. */
const usePresetName = () => {
  const { t } = useTranslation('rules')
  return (preset: PresetId) => {
    const number = presets[preset].idcc
    const name = t(`shortPresets.${preset}`)
    return number ? t('origins.convention', { name, number }) : t('origins.law')
  }
}

export type RuleWords = ReturnType<typeof useRuleWords>

/** The words of a row of the page. */
export const useRuleWords = (settings: Settings, today: CalendarDate) => {
  const { t } = useTranslation('rules')
  const written = useWrittenValue()
  const presetName = usePresetName()
  const values = parametersOn(settings, today)
  const name = ({ parameter }: Row) => t(parameter ? `parameters.${parameter}.name` : 'firstOfMay.name')
  /** Names of rules for people under 18 are those of others. */
  const fullName = (row: Row) => (row.rule?.startsWith('MIN_') ? `${t('families.minors')}, ${name(row)}` : name(row))
  const detail = ({ parameter }: Row) =>
    t(parameter ? `parameters.${parameter}.detail` : 'firstOfMay.detail', {
      after: written('breakAfter', values.breakAfter),
    })
  const value = ({ parameter }: Row) => (parameter ? written(parameter, values[parameter]) : t('dutyFree'))
  const lawValue = ({ parameter }: Row) => parameter && written(parameter, parameters[parameter].law)
  const law = ({ parameter }: Row) => t(parameter ? `parameters.${parameter}.law` : 'firstOfMay.law')
  /** '(art. L. 3121-18)', on one line. */
  const article = ({ parameter }: Row) => {
    const number = parameter ? parameters[parameter].article : 'L. 3133-6'
    return number === null ? '' : t('article', { article: number.replace(' ', '\u00a0') })
  }
  const origin = (row: Row) =>
    row.origin === 'convention'
      ? presetName(conventionOn(settings, today)!)
      : t(`origins.${row.off ? 'company' : row.origin}`)
  const ownSource = ({ own }: Row) => {
    if (!own) return undefined
    const days = { source: own.source, from: formatDate(own.from), until: own.until && formatDate(own.until) }
    return t(own.until ? 'ownSource.dated' : 'ownSource.open', days)
  }
  /** 'À partir du 01/07/2026, la valeur de votre entreprise redevient 11 h (accord du 12/03/2024).' */
  const after = (ending: Parameters<typeof valueAfter>[0]) => {
    const again = valueAfter(ending, settings)
    if (!again) return undefined
    const { source, from, value: following } = again
    return t(`again.${again.origin}`, { date: formatDate(from), source, value: written(ending.parameter, following) })
  }
  const next = ({ next: coming }: Row) => {
    if (!coming) return undefined
    const from = formatDate(coming.from)
    const days = {
      value: written(coming.parameter, coming.value),
      from,
      until: coming.until && formatDate(coming.until),
    }
    return t(coming.until ? 'ownSource.nextDated' : 'ownSource.next', days)
  }
  const offBy = ({ off }: Row) => {
    if (!off) return undefined
    const date = formatDate(off.from)
    const since = off.author ? t('offBy', { name: off.author, date }) : t('offOn', { date })
    return off.until ? `${since}, ${t('offUntil', { date: formatDate(off.until) })}` : since
  }
  const effect = (row: Row) => t(`effects.${effectOf(row) ?? 'none'}`)
  /** Where no column says what it is: a row that is no limit cannot be exceeded. */
  const effectAlone = (row: Row) => (effectOf(row) ? t('effectIs', { effect: effect(row) }) : effect(row))
  const searchedText = (row: Row) =>
    [
      name(row),
      detail(row),
      law(row),
      article(row),
      row.rule ? t(`labour:rules.${row.rule}`) : '',
      row.rule ?? '',
    ].join(' ')
  return {
    name,
    fullName,
    detail,
    value,
    lawValue,
    law,
    article,
    origin,
    ownSource,
    after,
    next,
    offBy,
    effect,
    effectAlone,
    searchedText,
  }
}
