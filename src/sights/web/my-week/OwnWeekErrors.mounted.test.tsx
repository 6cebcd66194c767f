import { test } from 'vitest'
import {
  ownWeek as emptyWeek,
  lea,
  midi,
  shift,
  shownWeek,
  timeZone,
  wednesday,
} from '#testing/mounted/answers/schedule.ts'
import { type Answers, type AnswerTo, fault } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { expectSeen, inPage, type Rows } from '#testing/mounted/sentences.ts'
import { employee } from '#testing/mounted/sessions.ts'

const ownWeek = (weeklyHours: number, ...shifts: AnswerTo<'GET /schedule/my-week/:date'>['shifts']) =>
  ({ ...emptyWeek([midi], shifts), weeklyHours }) satisfies AnswerTo<'GET /schedule/my-week/:date'>

const open = async (answer: Answers['GET /schedule/my-week/:date']) => {
  await mount('/app', employee(), {
    'GET /time-clock': {
      serverNow: '2026-11-18T08:00:00.000Z',
      timeZone,
      today: wednesday,
      planned: [],
      latest: null,
      week: shownWeek,
      sessions: [],
    },
    'GET /schedule/my-week/:date': answer,
  })
  return inPage
}
const nothing = () => open(ownWeek(35))
const lunch = shift(lea, midi, wednesday, '10:00-15:00')
const evening = shift(lea, midi, wednesday, '18:00-22:30')

const rows: Rows<'own week'> = {
  'Aucun service prévu': nothing,
  // The department.
  'Non défini': nothing,
  '35,0h restantes': nothing,
  'Heures complètes': () => open(ownWeek(5, lunch)),
  '4,5h supplémentaires': () => open(ownWeek(5, lunch, evening)),
  'Une erreur est survenue lors du chargement des données.': () => open(fault()),
}
test.each(Object.entries(rows))('%s', (sentence, provoke) => expectSeen(sentence, provoke))
