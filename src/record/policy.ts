import { keysOf } from '#core/keys.ts'
import { needs } from '#core/permissions.ts'

/** `editor`: may edit the person (`mayEditPerson` of people/policy.ts). Nobody else reads a record, not even who plans their shifts. */
export type RecordReader = 'oneself' | 'editor'

type Access = { read: readonly RecordReader[]; write: readonly RecordReader[] }

const both = ['oneself', 'editor'] as const
/** The company answers for it, and the register repeats it. */
const ofCompany = { read: both, write: ['editor'] } as const
const ofPerson = { read: both, write: both } as const

/** The people who read and who write each field of a record. Schemas, routes and screens follow it. */
export const recordAccess = {
  phone: ofPerson,
  emergencyName: ofPerson,
  emergencyLink: ofPerson,
  emergencyPhone: ofPerson,
  birthDate: ofCompany,
  sex: ofCompany,
  nationality: ofCompany,
  permitType: ofCompany,
  permitNumber: ofCompany,
  employments: ofCompany,
  complements: ofCompany,
} as const satisfies Record<string, Access>

const fieldsFor = (reader: RecordReader, right: 'read' | 'write') =>
  keysOf(recordAccess).filter(field => (recordAccess[field][right] as readonly RecordReader[]).includes(reader))

export const fieldsReadBy = (reader: RecordReader) => fieldsFor(reader, 'read')
export const fieldsWrittenBy = (reader: RecordReader) => fieldsFor(reader, 'write')

/** The register lists the whole company; a team leader may edit only some of it. */
export const maySeeRegister = needs('all')
