import { describe, expect, it } from 'vitest';
import { encryptMessage } from './encrypt-message.ts';
import { newBrowser } from './testing/browser.ts';

describe('a push message', () => {
  it('is encrypted as the example of RFC 8291, appendix A', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const sealed = encryptMessage('When I grow up, I want to be a watermelon', keys, {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    });
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is read by the browser that it is for, and by no other; the same text never looks the same', () => {
    const [browser, other] = [newBrowser(), newBrowser()];
    const sealed = encryptMessage('Größe ✓', browser.keys);
    expect(browser.decrypt(sealed)).toBe('Größe ✓');
    expect(() => other.decrypt(sealed)).toThrow('unable to authenticate');
    expect(encryptMessage('Größe ✓', browser.keys).equals(sealed)).toBe(false);
  });

  it('is refused for keys that are no point of the curve', () => {
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect(() => encryptMessage('text', { p256dh, auth: newBrowser().keys.auth })).toThrow('not valid');
  });
});
