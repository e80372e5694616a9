/** A sample in English or Arabic, depending on its side of the pair. */
export type SampleText = (english: string, arabic: string) => string

export type SectionProps = { t: SampleText }
