"""Makes the two small font files of ui/kit/fonts from the packages' Latin ones, and their unicode-ranges in ui/kit/fonts.css.

A file has the letters that the texts need, the weights that the styles use and the features that they switch on. Run from the
repository root with fonttools and brotli installed: python3 ui/kit/fonts/subset.py
"""
import re

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGES = 'node_modules/@fontsource-variable'
CSS = 'ui/kit/fonts.css'
WORDS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜÉßäöüàèé'
MARKS = ' \u00a0\u00ad!"$%&\'()+,-./:;?°·–—‘’‚“”„…€−'
# Titles and what people wrote themselves are set in Fraunces: without the marks of technical texts.
FONTS = {
    'fraunces': (400, 600, WORDS + MARKS),
    'figtree': (400, 700, WORDS + MARKS + '#*<=>@[\\]_`{|}§©±×÷›'),
}
# `tnum` for numbers in columns; no style asks for fractions or numerators.
FEATURES = ['kern', 'liga', 'locl', 'rvrn', 'tnum']


def ranges(codes):
    """The codes as a CSS unicode-range."""
    parts = []
    for code in sorted(codes):
        if parts and parts[-1][1] == code - 1:
            parts[-1][1] = code
        else:
            parts.append([code, code])
    return ', '.join(f'U+{one:04X}' if one == other else f'U+{one:04X}-{other:04X}' for one, other in parts)


css = open(CSS).read()
for name, (lightest, boldest, letters) in FONTS.items():
    whole = f'{PACKAGES}/{name}/files/{name}-latin-wght-normal.woff2'
    font = TTFont(whole)
    here = {ord(letter) for letter in letters} & set(font.getBestCmap())
    elsewhere = {code for code in font.getBestCmap() if code >= 0x20} - here
    options = subset.Options(layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=[1, 2, 13, 14])
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=here)
    chosen.subset(font)
    font = instancer.instantiateVariableFont(font, {'wght': (lightest, boldest)})
    for table in ('STAT', 'gasp'):
        if table in font:
            del font[table]
    font.flavor = 'woff2'
    font.save(f'ui/kit/fonts/{name}.woff2')
    for file, codes in ((f'@fontsource-variable/{name}/files/{name}-latin-wght-normal.woff2', elsewhere), (f'fonts/{name}.woff2', here)):
        # Written next to each file.
        css = re.sub(
            rf'(url\("{re.escape(file)}"\)[^;]*;\s*unicode-range:\s*)[^;]+', lambda found: found[1] + ranges(codes), css
        )
open(CSS, 'w').write(css)
