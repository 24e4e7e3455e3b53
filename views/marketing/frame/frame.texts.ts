const en = {
  skip: 'Skip to content',
  home: 'Shingle, home',
  main: 'Main',
  menu: 'Menu',
  plans: 'Plans & Pricing',
  howItWorks: 'How It Works',
  showcase: 'Showcase',
  contact: 'Contact Us',
  account: 'My account',
  signIn: 'Sign In',
  start: 'Get Started',
  logout: 'Logout',
  motto: 'Open for business.',
  yourAccount: 'Your account',
  answer: 'We answer within 24 hours',
  hours: ['Mon–Fri 9:00–18:00 EST', 'Sat 10:00–16:00, Sunday closed'] as [string, string],
  owned: (company: string, place: string) => `Owned and operated by ${company}, ${place}.`,
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
};

export type FrameTexts = typeof en;

/** Of all pages but those in the language of a customer's site. */
export const FRAME: FrameTexts = en;
