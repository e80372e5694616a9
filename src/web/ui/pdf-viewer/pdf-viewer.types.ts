/** The viewer's texts, in the page's language. */
export interface PdfWords {
  /** Label of the region with the pages: "Pages of Offer letter". */
  pages: string
  page: (page: number, count: number) => string
  loading: string
  problem: Record<'locked' | 'damaged' | 'unreachable', string>
  problemHelp: Record<'locked' | 'damaged' | 'unreachable', string>
  retry: string
  goTo: string
  ofCount: (count: number) => string
  zoomIn: string
  zoomOut: string
  fitWidth: string
  percent: (percent: number) => string
  find: string
  findLabel: string
  closeFind: string
  previousFind: string
  nextFind: string
  /** "3 of 17". */
  finds: (at: number, count: number) => string
  findsNothing: string
  finding: (page: number, count: number) => string
}
