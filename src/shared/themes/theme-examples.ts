import type { EmployerTheme } from './theme-style.ts'

export interface ThemeExample {
  name: string
  theme: EmployerTheme
}

/**
 * Two employers that look nothing like the demo's or each other, as starting points and for testing every page: warm and round,
 * made for Arabic; and always dark regardless of the visitor's device, square and vivid.
 */
export const themeExamples: readonly ThemeExample[] = [
  {
    name: 'Nakhla',
    theme: {
      brandHue: 58,
      brandChroma: 1.3,
      neutralHue: 70,
      radiusScale: 1.5,
      flare: 0,
      themeOptions: {
        customTheme: {
          core_properties: {
            page: { light: '#fffaf2', dark: '#17120c' },
            raised: { light: '#fffdf9', dark: '#2a2116' },
            line: { light: '#e9dcc7', dark: '#3a2f22' },
          },
          navbar: {
            page: { light: '#f7ead6', dark: '#211a11' },
            surface: { light: '#fffaf2', dark: '#17120c' },
            press: { light: '#ecd9bb', dark: '#3a2f22' },
          },
          apply_button: {
            accent: { light: '#1f5c46', dark: '#8fd6b5' },
            'accent-hover': { light: '#184a38', dark: '#a9e2c7' },
            'accent-press': { light: '#11382a', dark: '#c3edd9' },
          },
          pcsx_hero_image: {
            page: { light: '#173f31', dark: '#0f2c22' },
            text: '#fff7e8',
            surface: { light: '#245544', dark: '#17402f' },
            'text-2': '#d8e6d7',
            control: '#8fb5a2',
            'accent-text': '#f3cf8f',
            line: '#173f31',
          },
          cards: { surface: { light: '#ffffff', dark: '#211a11' } },
          pcsx_core: {
            'accent-soft': { light: '#f8ead0', dark: '#33260f' },
            'accent-line': { light: '#e6cf9f', dark: '#5c4620' },
            sunken: { light: '#f9f1e2', dark: '#120d08' },
            event: { light: '#173f31', dark: '#0f2c22' },
            'on-event': '#fff7e8',
            'event-2': '#d8e6d7',
          },
        },
      },
    },
  },
  {
    name: 'Nordlicht',
    theme: {
      brandHue: 150,
      brandChroma: 1.4,
      neutralHue: 285,
      radiusScale: 0,
      flare: 0,
      font: 'Verdana',
      colorScheme: 'dark',
      themeOptions: {
        customTheme: {
          core_properties: { page: '#0e0b1a', surface: '#171327', raised: '#1f1938', line: '#322b4d' },
          navbar: { page: '#070510', surface: '#070510', line: '#3cf0a0', press: '#231c3b' },
          primary_buttons: {
            accent: '#3cf0a0',
            'accent-hover': '#7bf7c0',
            'accent-press': '#b5fbdc',
            'on-accent': '#04150d',
          },
          apply_button: {
            accent: '#ffd23f',
            'accent-hover': '#ffde73',
            'accent-press': '#ffeaa6',
            'on-accent': '#1c1500',
          },
          cards: { surface: '#1b1630', line: '#3b3259' },
          pcsx_core: {
            'accent-soft': '#132a2a',
            'accent-line': '#2b6f58',
            sunken: '#0a0814',
            event: '#1a1038',
            'event-2': '#cfc6ee',
          },
          pcsx_hero_image: { page: '#1a1038', surface: '#0e0b1a', 'text-2': '#cfc6ee', line: '#3cf0a0' },
        },
      },
    },
  },
]
