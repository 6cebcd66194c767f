import type { AnswerTo } from '../FakeServer.ts'

type DemoRequest = AnswerTo<'GET /owner/demo-requests'>['requests'][number]

/** As the owner reads it, just received. */
export const demoRequest = (changed: Partial<DemoRequest> = {}): DemoRequest => ({
  id: '01980000-0000-7000-8000-00000000d001',
  firstName: 'Élodie',
  lastName: 'Kervella',
  email: 'elodie@brasserie-du-port.example',
  phone: '+33 2 61 91 00 12',
  companyName: 'Brasserie du Port',
  position: 'owner-manager',
  businessSector: 'cleaning-and-security',
  totalEmployees: '21-50',
  totalEstablishments: '2-5',
  needs: 'Deux terrasses, beaucoup d’extras l’été.',
  status: 'pending',
  note: '',
  version: 1,
  createdAt: '2026-11-18T08:00:00.000Z',
  ...changed,
})
