import { useId } from 'react'
import { dateFormats, decimalSigns, hourFormats } from '#payroll/rules/cells.ts'
import { encodings } from '#payroll/rules/encoding.ts'
import {
  codeKinds,
  correctionPeriods,
  hasAbsenceCodes,
  hasElementCodes,
  layouts,
  lineEnds,
  normalHours,
  type Profile,
  type Shape,
  separators,
  shapes,
} from '#payroll/rules/files.ts'
import { usualProfiles } from '#payroll/rules/recipes.ts'
import { useTranslation } from '#web/i18n.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { placed } from './ProfileLists.tsx'

interface FormatPanelProps {
  profile: Profile
  /** As it is stored: its columns come back with its shape. */
  kept: Profile
  onChange: (changed: Partial<Profile>) => void
}

export function FormatPanel({ profile, kept, onChange }: FormatPanelProps) {
  const { t } = useTranslation('payroll')
  const shapeId = useId()
  const chooseShape = (shape: Shape) => {
    const { columns, codes, prefixes }: Profile = shape === kept.shape ? kept : usualProfiles[shape]
    onChange({ shape, columns, codes, prefixes })
  }
  return (
    <Panel title={t('profile.format')}>
      <div className="grid gap-4">
        <TextField
          label={t('profiles.name')}
          maxLength={120}
          onChange={name => onChange({ name })}
          value={profile.name}
        />
        <div className="grid gap-1.5">
          <p className="text-14 font-label" id={shapeId}>
            {t('profiles.shape')}
          </p>
          <RadioCards
            labelledBy={shapeId}
            name="shape"
            onChange={chooseShape}
            options={shapes.map(value => ({ value, label: t(`shapes.${value}`) }))}
            value={profile.shape}
          />
        </div>
        <PrefixFields onChange={onChange} profile={profile} />
        {(hasElementCodes(profile.shape) || profile.shape === 'person-month') && (
          <SelectField
            hint={t(`profile.normalHoursHint.${profile.normalHours}`)}
            label={t('profile.normalHours')}
            onChange={chosen => onChange({ normalHours: chosen })}
            options={normalHours.map(value => ({ value, label: t(`profile.normalHoursChoices.${value}`) }))}
            value={profile.normalHours}
          />
        )}
        <SelectField
          hint={t(`profile.correctionsHint.${profile.corrections}`)}
          label={t('profile.corrections')}
          onChange={corrections => onChange({ corrections })}
          options={correctionPeriods.map(value => ({ value, label: t(`profile.correctionsChoices.${value}`) }))}
          value={profile.corrections}
        />
        <LayoutFields onChange={onChange} profile={profile} />
      </div>
    </Panel>
  )
}

type ProfileFieldsProps = Pick<FormatPanelProps, 'profile' | 'onChange'>

/** The prefixes of the codes that the shape has, one for each kind. */
function PrefixFields({ profile: { shape, prefixes }, onChange }: ProfileFieldsProps) {
  const { t } = useTranslation('payroll')
  const isShown = {
    hours: hasElementCodes(shape),
    absences: hasAbsenceCodes(shape),
    variables: hasElementCodes(shape),
    corrections: shape !== 'person-month',
  }
  const kinds = codeKinds.filter(kind => isShown[kind])
  if (kinds.length === 0) return null
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      {kinds.map(kind => (
        <TextField
          key={kind}
          label={t(`profile.prefix.${kind}`)}
          maxLength={30}
          onChange={prefix => onChange({ prefixes: { ...prefixes, [kind]: prefix.trim() } })}
          value={prefixes[kind]}
        />
      ))}
    </div>
  )
}

/** The layout of the file, and how it writes figures, dates and lines. */
function LayoutFields({ profile, onChange }: ProfileFieldsProps) {
  const { t } = useTranslation('payroll')
  const { layout } = profile
  const isText = layout !== 'xlsx'
  return (
    <>
      <SelectField
        label={t('profile.layout')}
        onChange={chosen => onChange({ layout: chosen, columns: placed(chosen, profile.columns) })}
        options={layouts.map(value => ({ value, label: t(`profile.layouts.${value}`) }))}
        value={layout}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        {layout === 'delimited' && (
          <SelectField
            label={t('profile.separator')}
            onChange={separator => onChange({ separator })}
            options={separators.map(value => ({ value, label: t(`profile.separators.${separatorWord[value]}`) }))}
            value={profile.separator}
          />
        )}
        {isText && (
          <SelectField
            label={t('profile.decimals')}
            onChange={decimals => onChange({ decimals })}
            options={decimalSigns.map(value => ({ value, label: t(`profile.decimalSigns.${decimalWord[value]}`) }))}
            value={profile.decimals}
          />
        )}
        <SelectField
          hint={t(`profile.hoursHint.${profile.hours}`, { example: profile.decimals === ',' ? '7,50' : '7.50' })}
          label={t('profile.hours')}
          onChange={hours => onChange({ hours })}
          options={hourFormats.map(value => ({ value, label: t(`profile.hourFormats.${value}`) }))}
          value={profile.hours}
        />
        {isText && (
          <>
            <SelectField
              label={t('profile.dates')}
              onChange={dates => onChange({ dates })}
              options={dateFormats.map(value => ({ value, label: t(`profile.dateFormats.${value}`) }))}
              value={profile.dates}
            />
            <SelectField
              hint={t(`profile.encodingHint.${profile.encoding}`)}
              label={t('profile.encoding')}
              onChange={encoding => onChange({ encoding })}
              options={encodings.map(value => ({ value, label: t(`profile.encodings.${value}`) }))}
              value={profile.encoding}
            />
            <SelectField
              label={t('profile.lineEnd')}
              onChange={lineEnd => onChange({ lineEnd })}
              options={lineEnds.map(value => ({ value, label: t(`profile.lineEnds.${value}`) }))}
              value={profile.lineEnd}
            />
          </>
        )}
      </div>
      {layout !== 'fixed' && (
        <CheckboxField
          label={t('profile.hasHeading')}
          onChange={hasHeading => onChange({ hasHeading })}
          value={profile.hasHeading}
        />
      )}
    </>
  )
}

/** Keys of sentences have no signs in them. */
const separatorWord = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const
const decimalWord = { ',': 'comma', '.': 'point' } as const
