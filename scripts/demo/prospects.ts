import type { demoRequests } from '#demo-requests/server/tables.ts'

type Row = typeof demoRequests.$inferInsert

const prospect = (
  companyName: string,
  [firstName, lastName, position]: [string, string, Row['position']],
  [businessSector, totalEmployees, totalEstablishments]: [
    Row['businessSector'],
    Row['totalEmployees'],
    Row['totalEstablishments'],
  ],
  { email, phone }: { email: string; phone: string },
  { needs = '', note = '' }: { needs?: string; note?: string },
  [status, daysAgo]: [NonNullable<Row['status']>, number],
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
    ['Élodie', 'Kervella', 'owner-manager'],
    ['restaurants', '21-50', '2-5'],
    { email: 'elodie@brasserie-du-port.example', phone: '+33261910012' },
    {
      needs:
        'Deux terrasses, beaucoup d’extras l’été. Nous faisons encore le planning sur papier et les heures ne tombent jamais juste.',
    },
    ['pending', 0],
  ),
  prospect(
    'Pharmacie Saint-Roch',
    ['Marc', 'Delmas', 'supervisor'],
    ['health', '11-20', '1'],
    { email: 'marc.delmas@saint-roch.example', phone: '+33465710034' },
    { needs: 'Les gardes de nuit et du dimanche.', note: 'Rappeler mardi matin.' },
    ['negotiation', 2],
  ),
  prospect(
    'Hôtel des Arcades',
    ['Nadia', 'Slimani', 'director'],
    ['accommodation', '51-200', '2-5'],
    { email: 'nadia.slimani@hotel-arcades.example', phone: '+33199000078' },
    { note: 'Démonstration faite, contrat envoyé.' },
    ['approved', 6],
  ),
  prospect(
    'Maçonnerie Vidal',
    ['Jérôme', 'Vidal', 'owner-manager'],
    ['construction', '1-10', '1'],
    { email: 'contact@maconnerie-vidal.example', phone: '+33536490056' },
    {},
    ['pending', 7],
  ),
  prospect(
    'Zénith Fitness',
    ['Inès', 'Marchetti', 'manager'],
    ['wellness-and-leisure', '11-20', '6-10'],
    { email: 'ines.marchetti@zenith-fitness.example', phone: '+33639980090' },
    { needs: 'Des cours du soir, des vacataires.', note: 'A choisi un autre outil. Reprendre contact en septembre.' },
    ['rejected', 13],
  ),
]
