import { type ReactNode, useRef, useState } from 'react'
import {
  Button as AriaButton,
  Autocomplete,
  Input,
  type Key,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components'
import { finder } from '#core/search.ts'
import { useTranslation } from '#web/i18n.ts'
import { popoverClass } from '#web/ui/dialogs/popover-style.ts'
import { CheckIcon, ExpandIcon, SearchIcon } from '#web/ui/icons.tsx'
import { controlClass, controlEdgeClass, type FieldProps, fieldClass } from './field-style.ts'
import { PickerLabel, PickerMessage } from './PickerWords.tsx'

interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Before the label. */
  sign?: ReactNode
  /** Beside the label, in quiet text. */
  detail?: string
  /** Behind 'Autres', until that is pressed or something is typed. */
  isRare?: boolean
}

interface SelectFieldProps<Value extends string = string> extends Omit<FieldProps<Value, HTMLButtonElement>, 'value'> {
  /** Nothing is chosen while it is `null` or matches no option. */
  value: Value | null
  options: readonly Option<Value>[]
}

/** Longer lists have a search: nobody scrolls through 200 people. */
const searchedAbove = 12

/** The value of the line in whose place the rare options come. No option has it: it begins with a space. */
const others = ' others'

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, isOptional, isReadOnly, hint, error, className = '', ref, value, onChange, ...rest } = props
  const { options, ...field } = rest
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  const { shown, unfold, onTyped, fold, staysOpen } = useRareOptions(options, value)
  const choose = (key: Key | null) => {
    if (key === others) return unfold()
    const chosen = options.find(option => option.value === key)
    if (chosen && !isReadOnly) onChange(chosen.value)
  }
  const openOrClose = (opens: boolean) => {
    const stays = staysOpen()
    if (!opens && stays) return
    if (!opens) fold()
    setOpen(opens && !isReadOnly)
  }
  const list = (
    <ListBox
      className="max-h-80 overflow-y-auto p-1 outline-none"
      items={shown}
      renderEmptyState={() => <p className="px-3 py-2.5 text-14 text-ink-2">{t('select.nothing')}</p>}
    >
      {option => <SelectOption id={option.value} option={option} />}
    </ListBox>
  )
  return (
    <Select
      {...field}
      className={`${fieldClass} ${className}`}
      data-readonly={isReadOnly || undefined}
      isInvalid={Boolean(error)}
      isOpen={isOpen && !isReadOnly}
      isRequired={!isOptional}
      onChange={choose}
      onOpenChange={openOrClose}
      placeholder={t('select.placeholder')}
      validationBehavior="aria"
      value={value}
    >
      <PickerLabel isOptional={isOptional} label={label} />
      <AriaButton
        aria-disabled={isReadOnly || undefined}
        className={`${controlClass} flex items-center justify-between gap-2`}
        ref={ref}
      >
        <SelectValue className="min-w-0 flex-1 truncate text-left data-placeholder:text-ink-3" />
        <span className="text-ink-2">
          <ExpandIcon size={18} />
        </span>
      </AriaButton>
      <PickerMessage error={error} hint={hint} />
      <Popover className={`${popoverClass} max-w-[calc(100vw-1.5rem)] min-w-(--trigger-width)`} offset={4}>
        {options.length > searchedAbove ? <OptionSearch onTyped={onTyped}>{list}</OptionSearch> : list}
      </Popover>
    </Select>
  )
}

/** The options that a list shows: without the rare ones until these are asked for, yet always with the chosen one. */
const useRareOptions = (options: readonly Option[], value: string | null) => {
  const { t } = useTranslation('ui')
  const [isUnfolded, setUnfolded] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const wasUnfolded = useRef(false)
  const isFolded = (option: Option) => option.isRare === true && option.value !== value
  const folded = options.filter(isFolded)
  const first = options.filter(option => !isFolded(option))
  const isWhole = isUnfolded || isTyped || folded.length === 0
  return {
    shown: isWhole
      ? [...first, ...folded]
      : [...first, { value: others, label: t('select.others'), detail: String(folded.length) }],
    unfold: () => {
      wasUnfolded.current = true
      setUnfolded(true)
    },
    fold: () => {
      setUnfolded(false)
      setTyped(false)
    },
    onTyped: (text: string) => setTyped(text !== ''),
    /** Whether the list closes only because a press unfolded it. */
    staysOpen: () => {
      const stays = wasUnfolded.current
      wasUnfolded.current = false
      return stays
    },
  }
}

function SelectOption({ id, option: { label, sign, detail } }: { id: string; option: Option }) {
  return (
    <ListBoxItem
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-2 px-3 text-15 outline-none data-focused:bg-bleu-wash data-selected:font-semibold desk:min-h-10 forced-colors:data-focused:outline-2 forced-colors:data-focused:-outline-offset-2 forced-colors:data-focused:outline-[Highlight]"
      id={id}
      textValue={label}
    >
      {({ isSelected }) => (
        <>
          <span className="flex min-w-0 flex-1 items-center gap-2.5">
            {sign}
            <Text className="min-w-0 truncate" slot="label">
              {label}
            </Text>
            {detail && (
              <Text
                className="ml-auto max-w-1/2 shrink-0 truncate pl-3 text-13 font-normal whitespace-nowrap text-ink-2 tabular-nums"
                slot="description"
              >
                {detail}
              </Text>
            )}
          </span>
          {isSelected && <CheckIcon size={18} />}
        </>
      )}
    </ListBoxItem>
  )
}

/** Above the list: what is typed keeps the options that it finds. */
function OptionSearch({ children, onTyped }: { children: ReactNode; onTyped: (text: string) => void }) {
  const { t } = useTranslation('ui')
  return (
    <Autocomplete filter={(text, query) => finder(query)(text)} onInputChange={onTyped}>
      <SearchField aria-label={t('select.search')} autoFocus className="relative p-1 pb-0">
        <span className="pointer-events-none absolute top-[15px] left-4 text-ink-3">
          <SearchIcon size={18} />
        </span>
        <Input
          className={`${controlEdgeClass} py-2 pr-2 pl-10 [&::-webkit-search-cancel-button]:hidden`}
          placeholder={t('select.search')}
        />
      </SearchField>
      {children}
    </Autocomplete>
  )
}

interface OptionalSelectFieldProps<Value extends string> extends Omit<SelectFieldProps<Value>, 'onChange'> {
  /** The choice of nothing: "Aucune". */
  nothing: string
  onChange: (value: Value | null) => void
}

const none = ''

/** A choice whose first option is to choose nothing: `null`. */
export function OptionalSelectField<Value extends string>(props: OptionalSelectFieldProps<Value>) {
  const { nothing, options, value, onChange, ...field } = props
  return (
    <SelectField<Value | typeof none>
      {...field}
      onChange={chosen => onChange(chosen === none ? null : chosen)}
      options={[{ value: none, label: nothing }, ...options]}
      value={value ?? none}
    />
  )
}
