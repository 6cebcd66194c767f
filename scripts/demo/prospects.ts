type Status = 'pending' | 'negotiation' | 'approved'

const prospect = (
  companyName: string,
  [firstName, lastName, position]: [string, string, string],
  [businessSector, totalEmployees, totalEstablishments]: [string, string, string],
  { email, phone }: { email: string; phone: string },
  { needs = '', note = '' }: { needs?: string; note?: string },
  [status, daysAgo]: [Status, number],
) => ({
  daysAgo,
  row: {
    companyName,
    firstName,
    lastName,
    position,
    businessSector,
    totalEmployees,
    totalEstablishments,
    email,
    phone,
    needs,
    note,
    status,
  },
})

// The telephone numbers are of the range that the French authority keeps for fiction.
export const prospects = [
  prospect(
    'Brasserie du Port',
    ['Élodie', 'Kervella', 'Gérant(e)'],
    ['Restauration', '21-50', '2-5'],
    { email: 'elodie@brasserie-du-port.example', phone: '+33261910012' },
    {
      needs:
        'Deux terrasses, beaucoup d’extras l’été. Nous faisons encore le planning sur papier et les heures ne tombent jamais juste.',
    },
    ['pending', 0],
  ),
  prospect(
    'Pharmacie Saint-Roch',
    ['Marc', 'Delmas', 'Responsable'],
    ['Santé', '11-20', '1'],
    { email: 'marc.delmas@saint-roch.example', phone: '+33465710034' },
    { needs: 'Les gardes de nuit et du dimanche.', note: 'Rappeler mardi matin.' },
    ['negotiation', 2],
  ),
  prospect(
    'Hôtel des Arcades',
    ['Nadia', 'Slimani', 'Directeur(trice)'],
    ['Hébergement', '51-200', '2-5'],
    { email: 'nadia.slimani@hotel-arcades.example', phone: '+33199000078' },
    { note: 'Démonstration faite, contrat envoyé.' },
    ['approved', 6],
  ),
]
