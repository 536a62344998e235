"""Makes the two small font files of ui/kit/fonts from the packages' Latin ones: the letters that the texts need, and the weights that the styles use.

Run from the repository root with fonttools and brotli installed: python3 ui/kit/fonts/subset.py
"""
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGES = 'node_modules/@fontsource-variable'
# The same ranges as in ui/kit/fonts.css.
LETTERS = [*range(0x20, 0x7F), 0xA0, 0xA7, 0xA9, 0xAB, 0xAD, 0xAE, 0xB0, 0xB1, 0xB2, 0xB3, 0xB7, 0xBB, *range(0xBC, 0xBF), 0xC4, 0xC9, 0xD6, 0xD7, 0xDC, 0xDF, 0xE0, 0xE4, 0xE8, 0xE9, 0xF6, 0xF7, 0xFC, *range(0x2013, 0x2015), *range(0x2018, 0x201B), *range(0x201C, 0x201F), 0x2022, 0x2026, 0x2039, 0x203A, 0x20AC, *range(0x2190, 0x2194), 0x2212]
FONTS = {'fraunces': (400, 600), 'figtree': (400, 700)}

for name, (lightest, boldest) in FONTS.items():
    font = TTFont(f'{PACKAGES}/{name}/files/{name}-latin-wght-normal.woff2')
    options = subset.Options(layout_features=['*'], hinting=False, notdef_outline=True)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=LETTERS)
    chosen.subset(font)
    font = instancer.instantiateVariableFont(font, {'wght': (lightest, boldest)})
    font.flavor = 'woff2'
    font.save(f'ui/kit/fonts/{name}.woff2')
