import type { Fields } from '#core/common-fields.ts'

export const fields = {
  signInName: { fr: 'Nom de connexion', en: 'Sign-in name' },
  roleName: { fr: 'Rôle', en: 'Role' },
  contractType: { fr: 'Contrat', en: 'Contract' },
  weeklyHours: { fr: 'Heures par semaine', en: 'Weekly hours' },
  monthlyHours: { fr: 'Heures par mois', en: 'Monthly hours' },
  workingDays: { fr: 'Jours travaillés', en: 'Working days' },
  contracts: { fr: 'Contrats', en: 'Contracts' },
  endReason: { fr: 'Motif de la fin', en: 'Reason of the end' },
  department: { fr: 'Département', en: 'Department' },
  matricule: { fr: 'Matricule', en: 'Payroll number' },
  departmentNames: { fr: 'Départements', en: 'Departments' },
  employee: { fr: 'Employé', en: 'Employee' },
  permissions: { fr: 'Droits', en: 'Rights' },
  replacementRoleId: { fr: 'Remplacé par', en: 'Replaced by' },
  replacedId: { fr: 'Personne remplacée', en: 'Person replaced' },
  replacedName: { fr: 'Personne remplacée', en: 'Person replaced' },
  ground: { fr: 'Motif', en: 'Ground' },
  moved: { fr: 'Personnes concernées', en: 'People concerned' },
  order: { fr: 'Ordre', en: 'Order' },
} satisfies Fields
