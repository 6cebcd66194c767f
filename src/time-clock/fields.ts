import type { Fields } from '#core/common-fields.ts'

export const fields = {
  clockIn: { fr: 'Arrivée', en: 'Arrival' },
  clockOut: { fr: 'Départ', en: 'Departure' },
  breaks: { fr: 'Pauses', en: 'Breaks' },
  worked: { fr: 'Travail', en: 'Work' },
  punched: { fr: 'Badgé', en: 'Punched' },
  decision: { fr: 'Réponse', en: 'Answer' },
  departureTime: { fr: 'Départ annulé', en: 'Departure taken back' },
  countedTime: { fr: 'Heure retenue', en: 'Time that counts' },
  deviceTime: { fr: 'Heure de l’appareil', en: 'Time of the device' },
  receivedTime: { fr: 'Heure de réception', en: 'Time received' },
  receivedAt: { fr: 'Reçu le', en: 'Received at' },
  skewMs: { fr: 'Écart des horloges (ms)', en: 'Difference of the clocks (ms)' },
  receivedByServer: { fr: 'Reçu par le serveur', en: 'Received by the server' },
  skew: { fr: 'Écart d’horloge (s)', en: 'Clock skew (s)' },
  closingReason: { fr: 'Motif de la réponse', en: 'Reason of the answer' },
  correctedAt: { fr: 'Corrigé le', en: 'Corrected on' },
} satisfies Fields
