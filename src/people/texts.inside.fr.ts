/** Read on the pages of others, too. */
export const inside = {
  contractTypes: {
    'full-time': 'Temps plein',
    'part-time': 'Temps partiel',
    temporary: 'Temporaire',
    none: 'Sans contrat',
  },
  builtInRoles: { admin: 'Administrateur', manager: "Chef d'équipe", employee: 'Employé' },
}
