import { type Employment, emptyEmployment } from '#record/rules.ts'
import type { PersonKey } from './people.ts'

type KnownRecord = {
  birthDate: string
  sex: 'female' | 'male'
  nationality: string
  phone: string
  job: string
  level: string
  permit?: [type: string, number: string]
  emergency?: [name: string, link: string, phone: string]
}

/** Phone numbers that are kept for fiction (ARCEP): 06 39 98. The two who came last have no record yet. */
const known: Partial<Record<PersonKey, KnownRecord>> = {
  margaux: {
    birthDate: '1984-03-12',
    sex: 'female',
    nationality: 'FR',
    phone: '+33639980101',
    job: 'Directrice',
    level: 'Cadre, niveau V',
  },
  youssef: {
    birthDate: '1979-11-02',
    sex: 'male',
    nationality: 'MA',
    phone: '+33639980102',
    job: 'Chef de cuisine',
    level: 'Maîtrise, niveau IV',
    permit: ['Carte de résident', '9901234567'],
    emergency: ['Nadia Benali', 'épouse', '+33639980202'],
  },
  rachid: {
    birthDate: '1991-06-21',
    sex: 'male',
    nationality: 'FR',
    phone: '+33639980103',
    job: 'Chef de partie',
    level: 'Niveau III, échelon 1',
  },
  thibault: {
    birthDate: '1996-01-30',
    sex: 'male',
    nationality: 'FR',
    phone: '+33639980104',
    job: 'Cuisinier',
    level: 'Niveau II, échelon 1',
  },
  aminata: {
    birthDate: '1968-09-05',
    sex: 'female',
    nationality: 'SN',
    phone: '+33639980105',
    job: 'Plongeuse',
    level: 'Niveau I, échelon 2',
    permit: ['Carte de séjour pluriannuelle', '7512345678'],
  },
  ines: {
    birthDate: '1995-04-17',
    sex: 'female',
    nationality: 'FR',
    phone: '+33639980106',
    job: 'Cheffe de rang',
    level: 'Niveau III, échelon 2',
    emergency: ['Paul Moreau', 'frère', '+33639980206'],
  },
  camille: {
    birthDate: '1993-12-08',
    sex: 'female',
    nationality: 'BE',
    phone: '+32470123456',
    job: 'Serveuse',
    level: 'Niveau II, échelon 2',
  },
  hugo: {
    birthDate: '1999-07-25',
    sex: 'male',
    nationality: 'FR',
    phone: '+33639980108',
    job: 'Serveur',
    level: 'Niveau I, échelon 3',
  },
  lea: {
    birthDate: '2002-02-14',
    sex: 'female',
    nationality: 'FR',
    phone: '+33639980109',
    job: 'Serveuse',
    level: 'Niveau I, échelon 1',
  },
  lucas: {
    birthDate: '1990-10-03',
    sex: 'male',
    nationality: 'PT',
    phone: '+33639980112',
    job: 'Barman',
    level: 'Niveau III, échelon 1',
  },
}

/** The fields that the record's form asks, and the job since the arrival. */
export const records = Object.entries(known).map(([key, person]) => {
  const { permit, emergency, job, level, ...plain } = person
  const [emergencyName = null, emergencyLink = null, emergencyPhone = null] = emergency ?? []
  const [permitType = null, permitNumber = null] = permit ?? []
  const employment: Employment = { ...emptyEmployment, jobTitle: job, qualification: level, kind: 'permanent' }
  return {
    key: key as PersonKey,
    form: { ...plain, emergencyName, emergencyLink, emergencyPhone, permitType, permitNumber },
    employment,
  }
})
