import type { Fields } from '#core/common-fields.ts'

export const fields = {
  emergencyName: { fr: 'Personne à prévenir', en: 'Emergency contact' },
  emergencyLink: { fr: 'Lien', en: 'Link' },
  emergencyPhone: { fr: 'Téléphone de cette personne', en: 'Their phone' },
  sex: { fr: 'Sexe', en: 'Sex' },
  nationality: { fr: 'Nationalité', en: 'Nationality' },
  permitType: { fr: 'Titre de travail : type', en: 'Work permit: type' },
  permitNumber: { fr: 'Titre de travail : numéro', en: 'Work permit: number' },
  recordFields: { fr: 'Champs changés', en: 'Changed fields' },
  jobTitle: { fr: 'Emploi', en: 'Job' },
  qualification: { fr: 'Qualification', en: 'Qualification' },
  employmentKind: { fr: 'Nature du contrat', en: 'Kind of contract' },
  providedBy: { fr: 'Mis à disposition par', en: 'Lent by' },
  tutor: { fr: 'Tuteur', en: 'Tutor' },
  workplace: { fr: 'Lieu de présence', en: 'Place of presence' },
  authorisedOn: { fr: 'Autorisation d’embauche ou de licenciement', en: 'Authorisation to hire or dismiss' },
} satisfies Fields
