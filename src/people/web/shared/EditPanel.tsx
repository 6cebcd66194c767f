import { useRouter } from '@tanstack/react-router'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { Refusal } from '#web/ui/dialogs/Refusal.tsx'
import { EditIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'

interface EditPanelProps {
  title: string
  /** The fields that take the place of the facts. */
  renderForm: (close: () => void) => ReactNode
  isDisabled?: boolean
  children: ReactNode
}

/** Facts that turn into their fields, and back. */
export function EditPanel({ title, renderForm, isDisabled, children }: EditPanelProps) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  const openRef = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) openRef.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Panel
      aside={
        !isOpen && (
          <Button
            aria-label={t('person.edit', { name: title })}
            icon={<EditIcon />}
            isDisabled={isDisabled === true}
            onPress={() => setOpen(true)}
            ref={openRef}
            size="sm"
            variant="secondary"
          >
            {t('edit')}
          </Button>
        )
      }
      title={title}
    >
      {isOpen ? renderForm(() => setOpen(false)) : children}
    </Panel>
  )
}

interface PanelFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  isDirty: boolean
  isSubmitting: boolean
  /** Why the last command was refused. */
  refusal: string | undefined
  /** Never rejects: the form shows errors. */
  onSubmit: (event: SyntheticEvent) => Promise<void>
  onClose: () => void
  /** Above the fields: that a draft was taken back. */
  note?: ReactNode
  children: ReactNode
}

/** The fields of a panel, with what `useDialogForm` gives. */
export function PanelForm<Values extends FieldValues>(props: PanelFormProps<Values>) {
  const { form, isDirty, isSubmitting, refusal, onSubmit, onClose, note, children } = props
  const { t } = useTranslation('people')
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus(), [])
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      noValidate
      onSubmit={event => void onSubmit(event)}
      ref={ref}
    >
      {refusal && <Refusal>{refusal}</Refusal>}
      {note}
      <FormProvider {...form}>{children}</FormProvider>
      <div className="flex flex-wrap justify-end gap-2.5 *:max-sm:flex-auto">
        <Button isDisabled={isSubmitting} onPress={onClose} variant="secondary">
          {t('ui:cancel')}
        </Button>
        <Button isBusy={isSubmitting} type="submit">
          {t('save')}
        </Button>
      </div>
      {isDirty && <LeavingQuestion />}
    </form>
  )
}

/** Before another page, or another part of this one, takes the place of what was typed. */
function LeavingQuestion() {
  const { t } = useTranslation('ui')
  const { history } = useRouter()
  const [asked, setAsked] = useState<{ answer: (stays: boolean) => void } | null>(null)
  // `useBlocker` of the router would weigh on every first view.
  useEffect(
    () =>
      history.block({
        blockerFn: () =>
          new Promise(answer =>
            setAsked({
              answer: stays => {
                setAsked(null)
                answer(stays)
              },
            }),
          ),
        enableBeforeUnload: false,
      }),
    [history],
  )
  return (
    <ConfirmDialog
      cancelLabel={t('unsaved.stay')}
      confirmLabel={t('unsaved.leave')}
      isOpen={asked !== null}
      onCancel={() => asked?.answer(true)}
      onConfirm={() => asked?.answer(false)}
      title={t('unsaved.title')}
    >
      {t('unsaved.body')}
    </ConfirmDialog>
  )
}
