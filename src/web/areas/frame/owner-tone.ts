/** The owner's bar is night blue: that area is never mistaken for a company's. */
export const ownerTone = {
  bar: 'on-nuit border-nuit bg-nuit text-on-nuit',
  link: 'text-on-nuit-2 hover:text-on-nuit aria-[current]:text-on-nuit aria-[current]:after:bg-[#a3c1f5]',
  // Over the light tones that a button has elsewhere.
  control: 'text-on-nuit! hover:bg-on-bleu/10! hover:text-on-nuit!',
}
