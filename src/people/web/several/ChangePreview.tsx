import type { ReactNode } from 'react'
import { formatDate } from '#core/calendar.ts'
import { keepingOwn } from '#people/rules/several.ts'
import { contractShown, fullName } from '#people/rules.ts'
import type { Employee } from '#people/web/people/People.ts'
import { useContractWords } from '#people/web/person/ContractHistory.tsx'
import type { Role } from '#people/web/shared/Roles.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useRoleName } from '#web/useRoleName.ts'
import type { ChangeChoice, PeopleChanged } from './ChangedPeople.ts'

interface ChangePreviewProps {
  people: readonly Employee[]
  roles: readonly Role[]
  choice: ChangeChoice
  answer: PeopleChanged
  isSending: boolean
  refusal: string | undefined
  onApply: (changed: readonly Employee[]) => void
  onBack: () => void
  onClose: () => void
}

/** The people who cannot be changed and why, then the changes of the others. Those who cannot are left out. */
export function ChangePreview({
  people,
  roles,
  choice,
  answer,
  isSending,
  refusal,
  onApply,
  onBack,
  onClose,
}: ChangePreviewProps) {
  const { t } = useTranslation('people')
  const changesOf = useChangeWords(roles, choice)
  const outcomes = new Map(answer.people.map(each => [each.id, each]))
  const refused = people.filter(({ id }) => outcomes.get(id)?.refusal)
  const changed = people.filter(({ id }) => outcomes.get(id)?.isChanged)
  const same = people.filter(person => !refused.includes(person) && !changed.includes(person))
  return (
    <Dialog
      footer={
        <>
          <Button isDisabled={isSending} onPress={onBack} variant="secondary">
            {t('several.back')}
          </Button>
          <Button isBusy={isSending} isDisabled={changed.length === 0} onPress={() => onApply(changed)}>
            {t('several.apply', { count: changed.length })}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      refusal={refusal}
      size="lg"
      title={t('several.title', { count: people.length })}
    >
      <Group
        people={refused}
        title={<StatusBadge kind="refused">{t('several.refused', { count: refused.length })}</StatusBadge>}
      >
        {({ id }) => [outcomes.get(id)?.refusal]}
      </Group>
      <Group people={changed} title={t('several.changes', { count: changed.length })}>
        {person => {
          const planned = outcomes.get(person.id)?.planned ?? 0
          return [...changesOf(person), planned > 0 && t('several.planned', { count: planned })]
        }}
      </Group>
      <Group people={same} title={t('several.same', { count: same.length })}>
        {() => []}
      </Group>
    </Dialog>
  )
}

interface GroupProps {
  title: ReactNode
  people: readonly Employee[]
  children: (person: Employee) => readonly (string | false | null | undefined)[]
}

function Group({ title, people, children }: GroupProps) {
  if (people.length === 0) return null
  return (
    <section>
      <h3 className="text-15 font-semibold">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {people.map(person => (
          <li className="py-2 wrap-anywhere" key={person.id}>
            <p className="text-14 font-label">{fullName(person)}</p>
            {children(person)
              .filter(line => typeof line === 'string' && line !== '')
              .map(line => (
                <p className="text-13 text-ink-2 tabular-nums" key={String(line)}>
                  {line}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Salle → Bar', a line for each thing that differs. */
const useChangeWords = (roles: readonly Role[], choice: ChangeChoice) => {
  const { t } = useTranslation('people')
  const nameOf = useRoleName()
  const contractWords = useContractWords()
  const roleNamed = (id: string) => {
    const role = roles.find(each => each.id === id)
    return role ? nameOf(role) : ''
  }
  const departmentNamed = (department: string | null) => department || t('several.noDepartment')
  return (person: Employee) => {
    const { department, roleId, contracts } = person
    const { changesDepartment, changesContract, contractFrom, contractType: type, weeklyHours, workingDays } = choice
    const before = contractShown(contracts, contractFrom)
    const terms = before && contractWords(before).terms
    const newTerms =
      before && contractWords({ ...before, ...keepingOwn({ type, weeklyHours, workingDays }, before) }).terms
    return [
      changesDepartment &&
        (choice.department || null) !== department &&
        t('several.to', { before: departmentNamed(department), after: departmentNamed(choice.department) }),
      choice.roleId !== null &&
        choice.roleId !== roleId &&
        t('several.to', { before: roleNamed(roleId), after: roleNamed(choice.roleId) }),
      changesContract &&
        terms &&
        newTerms &&
        terms !== newTerms &&
        t('several.from', { before: terms, after: newTerms, date: formatDate(contractFrom) }),
    ]
  }
}
