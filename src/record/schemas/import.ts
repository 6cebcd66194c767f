import { z } from 'zod'
import { mostImported } from '#imports/rules.ts'
import { imported } from '#imports/schemas.ts'
import { atEnd, atHours, endsAfterStart, fitsItsType, newPerson } from '#people/schemas.ts'
import { employmentForm, recordForm } from '#record/schemas.ts'

const importedPerson = newPerson
  .extend({
    ...recordForm.pick({
      phone: true,
      birthDate: true,
      emergencyName: true,
      emergencyPhone: true,
      sex: true,
      nationality: true,
    }).shape,
    jobTitle: employmentForm.shape.jobTitle,
    qualification: employmentForm.shape.qualification,
    employmentKind: employmentForm.shape.kind,
  })
  .refine(endsAfterStart, atEnd)
  .refine(fitsItsType, atHours)

/** All of them are hired, or nobody; they are invited later. */
export const importPeople = z.strictObject({
  people: z.array(importedPerson).min(1, 'required').max(mostImported, 'tooLong'),
})

/** `count`: those who are still here. */
export const peopleImport = imported.extend({
  /** People with an address whose invitation was not sent yet. */
  toInvite: z.int(),
  /** People without an address whose invitation was not handed over yet. */
  toHandOver: z.int(),
  withoutMatricule: z.int(),
})

/** Imports that may still be undone, the last one first. */
export const peopleImportList = z.object({ imports: z.array(peopleImport) })
