import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { formatDate } from '#core/calendar.ts'
import { type KeptRecipe, keptOf, recipes } from '#payroll/rules/recipes.ts'
import { profilePath, useAddProfile } from '#payroll/web/Payroll.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FileButton } from '#web/ui/files/FileButton.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { isUnreadable, openRecipe, type Unreadable } from './RecipeFile.ts'

/** `recipe` is its place in the list. */
type Form = { name: string; recipe: string }

const resolver = checkedBy<Form>(async () => (await import('#payroll/schemas.ts')).newProfile)

const shipped = recipes.map(keptOf)
/** It claims nothing of any software. */
const first = shipped.findIndex(({ shape, origin }) => shape === 'person-month' && origin?.source === null)

/** A profile begins with a recipe: one of the product, or one that an accountant handed over. */
export function AddProfileDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { t } = useTranslation('payroll')
  const navigate = useNavigate()
  const add = useAddProfile().mutateAsync
  const headingId = useId()
  const [received, setReceived] = useState<readonly KeptRecipe[]>([])
  const [unreadable, setUnreadable] = useState<Unreadable | null>(null)
  const known = [...shipped, ...received]
  const {
    form,
    submitThen: _submitThen,
    ...dialog
  } = useCommandForm<Form, { id: string }>({
    resolver,
    defaultValues: { name: '', recipe: String(first) },
    send: ({ name, recipe }) => add({ ...known[Number(recipe)]!, name }),
    onDone: ({ id }) => {
      notify.success(t('profiles.added'))
      void navigate({ to: profilePath(id, month) })
    },
    failure: t('profiles.failure'),
  })
  const open = async (file: File) => {
    const opened = await openRecipe(file)
    setUnreadable(isUnreadable(opened) ? opened : null)
    if (isUnreadable(opened)) return
    setReceived([...received, opened])
    form.setValue('recipe', String(known.length))
    if (form.getValues('name') === '') form.setValue('name', opened.name)
  }
  const statusOf = ({ verified }: KeptRecipe) =>
    verified ? t('recipe.verified', { name: verified.by, date: formatDate(verified.on) }) : t('recipe.toVerify')
  return (
    <FormDialog {...dialog} onClose={onClose} submitLabel={t('profiles.add')} title={t('profiles.addTitle')}>
      <div className="grid gap-4">
        <FormField control={form.control} name="name">
          {field => <TextField {...field} autoFocus hint={t('profiles.nameHint')} label={t('profiles.name')} />}
        </FormField>
        <div className="grid gap-1.5">
          <p className="text-14 font-label" id={headingId}>
            {t('recipe.which')}
          </p>
          <FormField control={form.control} name="recipe">
            {field => (
              <RadioCards
                {...field}
                isStacked
                labelledBy={headingId}
                options={known.map((recipe, place) => ({
                  value: String(place),
                  label: recipe.name,
                  hint: `${recipe.origin?.about ?? ''} ${statusOf(recipe)}.`.trim(),
                }))}
              />
            )}
          </FormField>
        </div>
        {unreadable && (
          <Banner kind="error">
            {unreadable.kind === 'field'
              ? t('recipe.unreadable.field', { at: unreadable.at, why: unreadable.why })
              : t(`recipe.unreadable.${unreadable.kind}`)}
          </Banner>
        )}
        <p>
          <FileButton accept=".json,application/json" onPick={file => void open(file)} size="sm" variant="secondary">
            {t('recipe.open')}
          </FileButton>
        </p>
      </div>
    </FormDialog>
  )
}
