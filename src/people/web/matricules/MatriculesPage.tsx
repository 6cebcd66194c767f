import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { inNameOrder } from '#core/people-order.ts'
import { placedLines } from '#people/rules/pasted.ts'
import { mostChanged } from '#people/rules/several.ts'
import { fullName } from '#people/rules.ts'
import type { Employee } from '#people/web/people/People.ts'
import { useMayEdit } from '#people/web/shared/Roles.ts'
import { type PeopleAndRoles, usePeopleAndRoles } from '#people/web/shared/usePeopleAndRoles.ts'
import { api, dataOf } from '#web/api/client.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'

/** The matricules of all who have none: typed, or pasted as a column. */
export function MatriculesPage() {
  const { t } = useTranslation('people')
  const query = usePeopleAndRoles()
  return (
    <>
      <PageHeader
        facts={t('matricules.lead')}
        parent={{ href: paths.admin.users, label: t('web:titles.users') }}
        title={t('matricules.title')}
      />
      <Loaded failure={t('users.failures.load')} query={query}>
        {data => <Column {...data} />}
      </Loaded>
    </>
  )
}

type TypedMatricules = ReadonlyMap<string, string>

type GivenMatricule = { id: string; matricule: string }

const useSaveMatricules = () =>
  useMutation({
    mutationFn: (people: GivenMatricule[]) => dataOf(api.POST('/people/matricules', { body: { people } })),
  })

/** As many as one command takes. */
const portionsOf = (people: readonly GivenMatricule[]) =>
  Array.from({ length: Math.ceil(people.length / mostChanged) }, (_, nth) =>
    people.slice(nth * mostChanged, (nth + 1) * mostChanged),
  )

const mostLines = 5
const longestLine = 60

/** A whole file may have been pasted. */
const linesInShort = (lines: readonly string[]) => {
  const shown = lines
    .slice(0, mostLines)
    .map(line => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line))
  return [...shown, ...(lines.length > mostLines ? ['…'] : [])].join(' · ')
}

function Column({ employees, roles }: PeopleAndRoles) {
  const { t } = useTranslation('people')
  const [allTyped, setTyped] = useState<TypedMatricules>(new Map())
  const [lost, setLost] = useState<readonly string[]>([])
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<{ sentence?: string; ids: TypedMatricules }>({ ids: new Map() })
  const { mutateAsync, isPending } = useSaveMatricules()
  const mayNumber = useMayEdit(roles)
  // A person who got a matricule meanwhile keeps their line while it has a typed value, so that the value is not lost.
  const rows = inNameOrder(
    employees.filter(each => mayNumber(each) && (each.matricule === null || allTyped.has(each.id))),
  )
  // A person who was deleted, or may no longer be edited, has no line: their typed value is not sent.
  const typed = new Map([...allTyped].filter(([id]) => rows.some(each => each.id === id)))
  const faults = useFaults(employees, typed)
  const type = (changed: Iterable<readonly [string, string]>) => {
    const next = new Map(typed)
    for (const [id, text] of changed)
      if (text.trim() === '') next.delete(id)
      else next.set(id, text)
    setTyped(next)
    setRefused({ ids: new Map() })
  }
  const paste = (event: ClipboardEvent, at: number) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n\t;]/.test(text.trim())) return
    event.preventDefault()
    const column = placedLines(text, rows, at)
    type(column.placed)
    setLost(column.lost)
  }
  const refuse = (error: unknown, sent: readonly GivenMatricule[]) => {
    const fields = isProblem(error) ? error.fields : []
    const named = fields.flatMap(({ path, message }) => {
      const [, nth, field] = path.split('.')
      const person = field === 'matricule' ? sent[Number(nth)] : undefined
      return person ? [[person.id, message] as const] : []
    })
    setRefused({
      ...(named.length === 0 && { sentence: refusalOr(error, t('matricules.failure')) }),
      ids: new Map(named),
    })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (faults.size > 0 || typed.size === 0) return
    const sent = [...typed].map(([id, text]) => ({ id, matricule: text.trim() }))
    let saved = 0
    for (const portion of portionsOf(sent)) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- a refused portion ends the save
        await mutateAsync(portion)
      } catch (error) {
        refuse(error, portion)
        break
      }
      saved += portion.length
      const ids = new Set(portion.map(({ id }) => id))
      setTyped(known => new Map([...known].filter(([id]) => !ids.has(id))))
    }
    if (saved > 0) notify.success(t('matricules.saved', { count: saved }))
    if (saved < sent.length) return
    setLost([])
    setChecked(false)
  }
  if (rows.length === 0)
    return (
      <Panel isFlush>
        <EmptyState title={t('matricules.none')} />
      </Panel>
    )
  return (
    <form className="grid max-w-[40rem] gap-4" noValidate onSubmit={event => void save(event)}>
      {refused.sentence && <Banner kind="error">{refused.sentence}</Banner>}
      {lost.length > 0 && (
        <Banner kind="warn">{t('matricules.lost', { count: lost.length, lines: linesInShort(lost) })}</Banner>
      )}
      <Panel isFlush>
        <ul className="divide-y divide-line">
          {rows.map((person, nth) => (
            <li className="px-4 py-2.5 md:px-5" key={person.id} onPaste={event => paste(event, nth)}>
              <TextField
                autoComplete="off"
                error={
                  refused.ids.get(person.id) ??
                  (isChecked || person.matricule !== null ? faults.get(person.id) : undefined)
                }
                isReadOnly={isPending}
                label={fullName(person)}
                onChange={text => type([[person.id, text]])}
                value={typed.get(person.id) ?? ''}
              />
            </li>
          ))}
        </ul>
      </Panel>
      <Button
        className="justify-self-start max-md:w-full"
        isBusy={isPending}
        isDisabled={typed.size === 0}
        type="submit"
      >
        {t('matricules.save', { count: typed.size })}
      </Button>
    </form>
  )
}

/** The reason of each line that cannot be saved. */
const useFaults = (employees: readonly Employee[], typed: TypedMatricules) => {
  const { t } = useTranslation('people')
  const holders = Map.groupBy(employees, ({ matricule }) => matricule)
  const twice = Map.groupBy([...typed.keys()], id => typed.get(id)!.trim())
  const faults = new Map<string, string>()
  for (const [id, text] of typed) {
    const own = employees.find(each => each.id === id)
    const holder = holders.get(text.trim())?.find(each => each.id !== id)
    const others = twice.get(text.trim())!.filter(each => each !== id)
    const other = employees.find(each => each.id === others[0])
    if (own && own.matricule !== null) faults.set(id, t('matricules.meanwhile', { matricule: own.matricule }))
    else if (holder ?? other) faults.set(id, t('matricules.taken', { name: fullName((holder ?? other)!) }))
  }
  return faults
}
