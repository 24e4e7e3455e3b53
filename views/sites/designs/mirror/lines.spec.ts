import { describe, expect, it } from '@jest/globals';
import { linesOf, widthOf } from './lines.ts';

describe('the name over the ledge', () => {
  it('keeps a short name on one line', () => {
    expect(linesOf('Noor Hadid')).toEqual(['Noor Hadid']);
  });

  it('breaks a name of up to 30 letters after 11', () => {
    expect(linesOf('Bloom Hair Studio')).toEqual(['Bloom Hair', 'Studio']);
  });

  it('breaks a long name after 20, and inside a word only where that has more', () => {
    expect(linesOf('Bloom Hair Studio and Barber Shop of Unionville, Old Markham')).toEqual([
      'Bloom Hair Studio',
      'and Barber Shop of',
      'Unionville, Old',
      'Markham',
    ]);
    expect(linesOf('Internationalisation')).toEqual(['Internationalisation']);
    expect(linesOf('Donaudampfschifffahrtsgesellschaft')).toEqual(['Donaudampfsc', 'hifffahrtsge', 'sellschaft']);
  });

  it('breaks a word that is longer than a line after its hyphen, and no other', () => {
    expect(linesOf('Boulangerie-Pâtisserie')).toEqual(['Boulangerie-', 'Pâtisserie']);
    expect(linesOf('Boulangerie-Pâtisserie Lefèvre')).toEqual(['Boulangerie-', 'Pâtisserie', 'Lefèvre']);
    expect(linesOf('Salon Jean-Pierre')).toEqual(['Salon', 'Jean-Pierre']);
    expect(linesOf('Studio-----------')).toEqual(['Studio-----------']);
  });

  it('counts a Chinese sign as two letters and breaks between words', () => {
    expect(linesOf('万锦美发与造型工作室', ['万锦美发与', '造型', '工作室'])).toEqual(['万锦美发与', '造型工作室']);
    expect(linesOf('花漾年华美发造型沙龙', ['花漾年华', '美发造型', '沙龙'])).toEqual(['花漾年华', '美发造型沙龙']);
    expect(linesOf('Bloom 美发', ['Bloom ', '美发'])).toEqual(['Bloom 美发']);
  });

  it('sizes by the longest line, between 7 and 24 letters', () => {
    expect(widthOf(['Ann'])).toBe(7);
    expect(widthOf(['Bloom Hair', 'Studio'])).toBe(10);
    expect(widthOf(['Donaudampfschifffahrtsgesellschaft'])).toBe(24);
  });

  it('sizes a name of wide letters by more than it has', () => {
    expect(widthOf(['CHEZ NOUS'])).toBe(12);
    expect(widthOf(['GROOMING'])).toBe(11);
    expect(widthOf(['Mommy & Me'])).toBe(12);
    expect(widthOf(['Fern & Fence'])).toBe(12);
    expect(widthOf(['ÉPICERIE', 'ÉTOILE'])).toBe(11);
  });

  it('draws a name of blanks as it is', () => {
    expect(linesOf(' ')).toEqual([' ']);
  });
});
