import type { ReactNode } from 'react'
import { formatDate } from '#core/calendar.ts'
import type { Fact } from '#people/web/shared/Facts.tsx'
import { countryName } from '#record/rules/countries.ts'
import { useTranslation } from '#web/i18n.ts'
import type { PersonRecord } from './Records.ts'

/** A number to press on a telephone. */
function Phone({ number }: { number: string }) {
  return (
    <a
      className="inline-flex min-h-11 items-center text-bleu-text underline decoration-1 underline-offset-3 tabular-nums hover:decoration-2 desk:min-h-0"
      href={`tel:${number.replaceAll(' ', '')}`}
    >
      {number}
    </a>
  )
}

const phoneOf = (number: string | null) => number && <Phone number={number} />

/** The facts of a record in words, section by section. */
export const useRecordFacts = ({ employments: _jobs, complements: _hours, ...record }: PersonRecord) => {
  const { t, language } = useTranslation('record')
  const fact = (field: keyof typeof record, value: ReactNode = record[field]): Fact => ({
    label: t(`fields.${field}`),
    value,
  })
  const { nationality, sex, birthDate } = record
  return {
    reach: [fact('phone', phoneOf(record.phone))],
    emergency: [fact('emergencyName'), fact('emergencyLink'), fact('emergencyPhone', phoneOf(record.emergencyPhone))],
    civil: [
      fact('birthDate', birthDate && formatDate(birthDate)),
      fact('sex', sex && t(`sexes.${sex}`)),
      fact('nationality', nationality && (countryName(nationality, language) ?? t('stateless'))),
    ],
    permit: record.permitType || record.permitNumber ? [fact('permitType'), fact('permitNumber')] : [],
  }
}
