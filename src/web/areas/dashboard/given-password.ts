/** As high as what asks for a password of one's own: the rest of the page stays where it is. */
export const givenPasswordClass = 'mb-8 h-[163px] w-full sm:h-[142px] lg:h-[82px]'
