import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

const name = 'نور';
const isolatedName = `\u2068${name}\u2069`;

it('a name from right to left among other words is isolated; alone, or from left to right, it stays as it is', () => {
  const names = [name, 'Ada'];
  const { container } = render(
    <ul>
      <li>
        {name}: {3} (Ada)
      </li>
      <li>{names}</li>
      <li>{name}</li>
      <li>
        <>
          {name}, {'Ada'}
        </>
      </li>
    </ul>,
  );
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    `${isolatedName}: 3 (Ada)`,
    `${isolatedName}Ada`,
    name,
    `${isolatedName}, Ada`,
  ]);
});
