import { formatDate } from '#core/calendar.ts'
import { keyOf, standingOf } from '#leave/rules/account.ts'
import { writtenAmount } from '#leave/rules/words.ts'
import { type Account, type Ledger, useAccountName } from '#leave/web/balances/Balances.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'

interface AccountCardsProps {
  ledger: Ledger
  shown: readonly Account[]
  /** Years that are over, with nothing left. */
  older: readonly Account[]
  chosen: Account
  onChoose: (key: string) => void
}

/** A card an account: what is left, and of what. The chosen one has its lines below. */
export function AccountCards({ ledger, shown, older, chosen, onChoose }: AccountCardsProps) {
  const { t } = useTranslation('ledger')
  const nameOf = useAccountName(ledger.types, ledger.on)
  const cards = older.includes(chosen) ? [...shown, chosen] : shown
  return (
    <>
      <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-3 *:first:max-md:col-span-full">
        {cards.map(account => (
          <li className="grid min-w-0" key={keyOf(account)}>
            <AccountCard
              account={account}
              isChosen={account === chosen}
              ledger={ledger}
              name={nameOf(account, ledger.accounts)}
              onChoose={() => onChoose(keyOf(account))}
            />
          </li>
        ))}
      </ul>
      {older.length > 0 && (
        <p className="mt-3 flex justify-end">
          <NativeSelect
            label={t('accounts.older')}
            onChange={event => event.target.value && onChoose(event.target.value)}
            options={[
              { value: '', label: t('accounts.older') },
              ...older.map(account => ({ value: keyOf(account), label: nameOf(account, ledger.accounts) })),
            ]}
            value={older.includes(chosen) ? keyOf(chosen) : ''}
          />
        </p>
      )}
    </>
  )
}

interface AccountCardProps {
  ledger: Ledger
  account: Account
  name: string
  isChosen: boolean
  onChoose: () => void
}

function AccountCard({ ledger, account, name, isChosen, onChoose }: AccountCardProps) {
  const { t } = useTranslation('ledger')
  const language = useLanguage()
  const unit = ledger.types.find(({ key }) => key === account.type)!.unit
  const isDays = unit === 'days'
  return (
    <button
      aria-pressed={isChosen}
      className={`flex min-w-0 cursor-pointer flex-col rounded-pocket border bg-surface px-3.5 pt-3 pb-3.5 text-left hover:border-ink md:px-5 md:pt-4 md:pb-[18px] ${isChosen ? 'border-bleu-text inset-ring inset-ring-bleu-text' : 'border-line'}`}
      onClick={onChoose}
      type="button"
    >
      <span className="text-13 font-medium wrap-anywhere text-ink-2">{name}</span>
      <span className="mt-1 font-display text-24 leading-[1.15] font-figure tracking-[-.015em] tabular-nums md:text-28">
        {writtenAmount(account.balance, unit, language)}
        {isDays && (
          <small className="font-sans text-14 leading-none font-medium tracking-normal text-ink-2">
            {' '}
            {t(Math.abs(account.balance) < 200 ? 'unit.day' : 'unit.days')}
          </small>
        )}
      </span>
      <Measure
        account={account}
        isAcquired={standingOf(account, ledger.accounts, ledger.on) === 'acquiring'}
        unit={unit}
      />
      <span className="mt-auto pt-2 text-13 text-pretty text-ink-2">
        <Facts account={account} ledger={ledger} unit={unit} />
      </span>
    </button>
  )
}

type Unit = Ledger['types'][number]['unit']

/** To scale: what was taken, what is asked for or to come, what is left. */
function Measure({ account, isAcquired, unit }: { account: Account; isAcquired: boolean; unit: Unit }) {
  const { t } = useTranslation('ledger')
  const language = useLanguage()
  const { taken, planned, pending, balance, most } = account
  const asked = planned + pending
  const left = balance - asked
  const total = isAcquired ? Math.max(most ?? 0, taken + balance) : taken + asked + Math.max(0, left)
  if (total <= 0) return null
  const share = (amount: number) => `${(Math.max(0, amount) / total) * 100}%`
  const written = (amount: number) => writtenAmount(amount, unit, language)
  const label = t('facts.bar', {
    taken: written(taken),
    asked: written(asked),
    left: written(left),
    total: written(total),
  })
  return (
    <span
      aria-label={label}
      className="keep-colours mt-2.5 flex h-[5px] overflow-hidden rounded-[2px] bg-sunken"
      role="img"
    >
      <span className="bg-ink-3" style={{ width: share(taken) }} />
      <span
        className="box-border border-[1.5px] border-dashed border-ocre-fill empty:data-[none=true]:hidden"
        data-none={asked <= 0}
        style={{ width: share(asked) }}
      />
      <span className="bg-bleu" style={{ width: share(left) }} />
    </span>
  )
}

function Facts({ account, ledger, unit }: { account: Account; ledger: Ledger; unit: Unit }) {
  const { t } = useTranslation('ledger')
  const language = useLanguage()
  const written = (amount: number) => writtenAmount(amount, unit, language)
  const { taken, planned, pending, balance, most, until } = account
  const left = balance - planned - pending
  if (
    standingOf(account, ledger.accounts, ledger.on) === 'acquiring' &&
    most !== null &&
    planned + pending === 0 &&
    balance >= 0
  )
    return t('facts.perMonth', { amount: written(Math.round(most / 12)), most: written(most) })
  const facts = [
    taken > 0 && t('facts.taken', { amount: written(taken) }),
    planned > 0 && t('facts.planned', { amount: written(planned) }),
    pending > 0 && t('facts.pending', { amount: written(pending) }),
  ].filter(fact => fact !== false)
  const rest =
    left < 0
      ? t('facts.inAdvance', { amount: written(-left) })
      : until === null
        ? t('facts.leftAnyTime', { amount: written(left) })
        : t(until < ledger.on ? 'facts.leftKept' : 'facts.left', { amount: written(left), date: formatDate(until) })
  return [facts.join(', '), rest].filter(Boolean).join('\u202f; ')
}
