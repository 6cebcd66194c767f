import { themedShiftColours } from '#schedule/web/shared/ShiftColours.ts'
import { useTranslation } from '#web/i18n.ts'
import { Drawing } from './Drawing.tsx'
import { across, span } from './scale.ts'

const opening = '#10a36f'
const noon = '#f59e0b'
const evening = '#4f46e5'
const closing = '#be185d'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

type Shift = readonly [hours: string, colour: string]
const lunch: Shift = ['10:30–15:00', noon]
const dinner: Shift = ['18:30–23:00', evening]
const morning: Shift = ['08:00–16:30', opening]
const afternoon: Shift = ['15:00–23:00', evening]
const service: Shift = ['17:00–23:30', evening]
const night: Shift = ['18:00–02:00', closing]

/** A week of the same restaurant; each total is the hours of its bars without the pauses. */
const team: readonly { person: 'youssef' | 'rachid' | 'ines' | 'hugo' | 'lucas'; week: readonly Shift[][] }[] = [
  { person: 'youssef', week: [[], [morning], [morning], [morning], [morning], [['08:00–15:30', opening]], []] },
  {
    person: 'rachid',
    week: [[], [afternoon], [afternoon], [afternoon], [afternoon], [], [['09:00–14:00', noon]]],
  },
  {
    person: 'ines',
    week: [[], [lunch, dinner], [lunch], [lunch], [lunch, dinner], [['16:00–00:00', evening]], []],
  },
  {
    person: 'hugo',
    week: [[], [], [service], [service], [['17:00–00:00', evening]], [['11:00–16:30', noon]], [['10:30–15:30', noon]]],
  },
  {
    person: 'lucas',
    week: [[], [night], [night], [night], [['17:30–02:00', closing]], [['17:00–02:00', closing]], []],
  },
]

/** Seven days of five people; one is planned past the contract. */
export function WeekDrawing() {
  const { t } = useTranslation('landing')
  return (
    <Drawing label={t('features.schedule.drawing')}>
      <div className="grid grid-cols-[62px_repeat(7,minmax(0,1fr))_44px] items-center gap-x-[3px] gap-y-2.5 text-13 xs:grid-cols-[84px_repeat(7,minmax(0,1fr))_58px] xs:gap-x-1.5">
        <span />
        {days.map(day => (
          <span className="text-[11px] text-ink-2 max-[359px]:text-[9px] xs:text-12" key={day}>
            {t(`days.${day}`)}
          </span>
        ))}
        <span />
        {team.map(({ person, week }) => (
          <Row key={person} person={person} week={week} />
        ))}
      </div>
    </Drawing>
  )
}

function Row({ person, week }: (typeof team)[number]) {
  const { t } = useTranslation('landing')
  return (
    <>
      <span className="truncate font-semibold xs:text-14">{t(`chart.people.${person}`)}</span>
      {week.map((shifts, index) => (
        <svg className="keep-colours block" height="26" key={days[index]} width="100%">
          <rect className="fill-sunken" height="100%" rx="5" width="100%" />
          {shifts.map(([hours, colour]) => (
            <rect {...across(span(hours))} fill={themedShiftColours(colour).edge} height="100%" key={hours} rx="3" />
          ))}
        </svg>
      ))}
      <span className={`text-right font-strong tabular-nums xs:text-14 ${person === 'lucas' ? 'text-brique' : ''}`}>
        {t(`totals.${person}`)}
      </span>
    </>
  )
}
