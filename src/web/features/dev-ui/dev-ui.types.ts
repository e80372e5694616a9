/** A sample in English or Arabic, by the side of the pair it stands on. */
export type SampleText = (english: string, arabic: string) => string

export type SectionProps = { t: SampleText }
