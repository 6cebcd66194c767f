export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** French is the source; the other language must have its shape, sentence by sentence. */
export type TextsOf<French> = { [Key in keyof French]: French[Key] extends string ? string : TextsOf<French[Key]> }
