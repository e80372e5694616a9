/**
 * The console's shortcuts, by the name of their description (`console.keys.…`). Characters are on every
 * keyboard; each alternative is a row of keys.
 */
export const consoleKeys = {
  search: [['Ctrl', 'K']],
  goTo: [
    ['G', 'H'],
    ['G', 'A'],
    ['G', 'I'],
    ['G', 'O'],
  ],
  goToPositions: [['G', 'P']],
  nextAndPrevious: [['J'], ['K']],
  open: [['Enter']],
  back: [['Esc']],
  select: [['X']],
  selectTo: [['Shift', 'X']],
  selectShown: [['Ctrl', 'A']],
  move: [['M']],
  reject: [['R']],
  message: [['E']],
  note: [['N']],
  scorecard: [['S']],
  tag: [['T']],
  names: [['H']],
  undo: [['Z']],
  fold: [['[']],
  help: [['?']],
} as const satisfies Record<string, readonly (readonly string[])[]>

export type ConsoleKey = keyof typeof consoleKeys
