import { achievement } from '#contracts/achievements/catalogue.ts';
import { dayShifted, mondayOf } from '#contracts/days.ts';
import { changeOf, type FigureSet, minCell, minShown, type Rounded, roundedCount } from '#contracts/groups/figures.ts';
import { maxGroups, wholeInstallation } from '#contracts/groups/limits.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { suggestedActions } from '#contracts/research/actions.ts';
import { Refusal } from '#contracts/refusals.ts';
import { currentRules, scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { countOpenInvitations } from '../invitations/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { isMonth } from './cells.ts';
import { gameOf, playedOf, runsOf } from './play.ts';
import type { PlayCounts } from './publish-play.ts';
import {
  type GroupRow,
  type PlayedRow,
  type PublishedRow,
  countMembersOf,
  readCourse,
  readDates,
  readGroup,
  readGroupMembers,
  readGroups,
  readPlay,
  readPlayed,
  readPublished,
  readSizes,
} from './queries.ts';

/** How many weeks lie between the figures of a change. */
const changeWeeks = 4;

const mainOf = ({ people, counts }: PublishedRow) => ({
  people,
  started: roundedCount(counts.started, people),
  finished: roundedCount(counts.steps[5] ?? 0, people),
  active28: roundedCount(counts.active28, people),
  stalled: roundedCount(counts.stalled, people),
});

/** A median of whole days; null of so few that it could be one person's. */
const medianOf = (days: number | null | undefined, { count, hidden }: Rounded, people: number): number | null => {
  const counted = count ?? (hidden === 'nearly_all' ? people : 0);
  return typeof days !== 'number' || counted < 2 * minCell ? null : Math.round(days);
};

function changesOf(course: readonly PublishedRow[]) {
  const [now] = course;
  const before = now && course.find(({ asOf }) => asOf === dayShifted(now.asOf, -7 * changeWeeks));
  if (!now || !before || before.people < minShown) return null;
  const main = [mainOf(now), mainOf(before)] as const;
  const of = (name: 'active28' | 'finished' | 'stalled') =>
    changeOf({ counted: main[0][name], people: now.people }, { counted: main[1][name], people: before.people });
  return { since: before.asOf, active28: of('active28'), finished: of('finished'), stalled: of('stalled') };
}

/** Everything that may be shown of one set of people; null of too few. */
function figuresOf(course: readonly PublishedRow[]) {
  const [row] = course;
  if (!row || row.people < minShown) return null;
  const { people, counts } = row;
  const rounded = (count: number) => roundedCount(count, people);
  const main = mainOf(row);
  const steps = counts.steps.map((count, at) => {
    const completed = rounded(count);
    const waiting = rounded(counts.waiting[at] ?? 0);
    return { step: at + 1, completed, waiting, days: medianOf(counts.days[at], completed, people) };
  });
  const licences = rounded(counts.licences);
  const notBegun = rounded(counts.notBegun);
  return {
    ...main,
    licences,
    active7: rounded(counts.active7),
    notBegun,
    steps,
    licenceDays: medianOf(counts.licenceDays, licences, people),
    achievements: Object.entries(counts.achievements)
      .flatMap(([id, holders]) => {
        const card = achievement(id);
        // A hidden one is a surprise, for administrators too.
        return card && !card.hidden ? [{ id, category: card.category, holders: rounded(holders) }] : [];
      })
      // Those near an end are in the order of their ids: their order by number would be a number.
      .toSorted(
        (one, other) => orderOf(other.holders, people) - orderOf(one.holders, people) || (one.id < other.id ? -1 : 1),
      ),
    weeks: course
      .filter((each) => each.people >= minShown)
      .map((each) => ({
        week: dayShifted(each.asOf, -7),
        people: each.people,
        active: roundedCount(each.counts.active7, each.people),
      }))
      .toReversed(),
    changes: changesOf(course),
    actions: suggestedActions({ people, notBegun, stalled: main.stalled, finished: main.finished, steps }),
  };
}

const orderOf = ({ count, hidden }: Rounded, people: number): number => count ?? (hidden === 'few' ? 0 : people);

const everyone: FigureSet = { kind: 'all', id: '', name: null };

/** Everyone, the groups in their order, and the months, newest first. Groups that were deleted since are passed over. */
function setsOf(labels: Iterable<string>, groups: readonly GroupRow[]): FigureSet[] {
  return [
    everyone,
    ...groups.map(({ id, name }) => ({ kind: 'group' as const, id, name })),
    ...[...labels]
      .filter(isMonth)
      .toSorted()
      .toReversed()
      .map((id) => ({ kind: 'month' as const, id, name: null })),
  ];
}

/** The groups of an organization, and figures that never reveal a single person. */
export const figuresHandlers = (context: ReadContext) =>
  ({
    groups: readsFrom(['figures'], async (_input, { caller }) => ({
      groups: await readGroups(context, ownOrganizationOf(caller)),
      max: maxGroups,
    })),

    groupMembers: readsFrom(['figures', 'people'], async ({ params: { id }, query }, { caller }) => {
      if (!(await readGroup(context, ownOrganizationOf(caller), id))) throw new Refusal('not_found.group');
      return readGroupMembers(context, id, query);
    }),

    enterprise: readsFrom(['figures', 'invitations'], async ({ query }, { caller: { organizationId } }) => {
      const id = organizationId ?? wholeInstallation;
      const [dates, groups, members, invited] = await Promise.all([
        readDates(context, id),
        readGroups(context, id),
        countMembersOf(context, organizationId),
        organizationId === null ? null : countOpenInvitations(context, organizationId),
      ]);
      const asOf = dates[0] ?? null;
      const rows = new Map(
        (asOf === null ? [] : await readPublished(context, id, asOf)).map((row) => [row.label, row]),
      );
      const sets = setsOf(rows.keys(), groups).map((each) => {
        const row = rows.get(each.id);
        return { ...each, main: row && row.people >= minShown ? mainOf(row) : null };
      });
      const set = sets.find((each) => each.id === (query.set ?? ''));
      if (!set) throw new Refusal('not_found.figures');
      const course = asOf === null ? [] : await readCourse(context, id, set.id, asOf);
      // Only the last twelve dates: what can be read together is what the cells are made for.
      const seen = course.filter((row) => dates.includes(row.asOf));
      const isCurrent = seen[0]?.asOf === asOf;
      const { main: _main, ...chosen } = set;
      return {
        scope: organizationId === null ? ('installation' as const) : ('organization' as const),
        members,
        invited,
        least: minShown,
        next: dayShifted(mondayOf(context.clock.now().slice(0, 10)), 7),
        asOf,
        sets,
        set: chosen,
        figures: isCurrent ? figuresOf(seen) : null,
      };
    }),

    enterprisePlay: readsFrom(['figures'], async ({ query }, { caller: { organizationId } }) => {
      const id = organizationId ?? wholeInstallation;
      const [dates, groups] = await Promise.all([readDates(context, id), readGroups(context, id)]);
      const asOf = dates[0] ?? null;
      const scenario = query.scenario ?? scenarioIds[0];
      const label = query.set ?? '';
      const [sizes, played, play] =
        asOf === null
          ? [new Map<string, number>(), new Map<string, PlayedRow>(), new Map<string, PlayCounts>()]
          : await Promise.all([
              readSizes(context, id, asOf),
              readPlayed(context, id, { asOf, scenario, rules: currentRules }),
              readPlay(context, id, { asOf, label }),
            ]);
      const sets = setsOf(sizes.keys(), groups);
      const set = sets.find((each) => each.id === label);
      if (!set) throw new Refusal('not_found.figures');
      const people = sizes.get(label) ?? 0;
      const isShown = people >= minShown;
      const counts = play.get(scenario) ?? {};
      return {
        scope: organizationId === null ? ('installation' as const) : ('organization' as const),
        least: minShown,
        next: dayShifted(mondayOf(context.clock.now().slice(0, 10)), 7),
        asOf,
        sets: sets.map((each) => {
          const size = sizes.get(each.id) ?? 0;
          const { began = 0, finished = 0 } = played.get(each.id) ?? {};
          const main = { people: size, ...playedOf({ began, finished }, size) };
          return { ...each, main: size >= minShown ? main : null };
        }),
        set,
        scenario,
        games: isShown
          ? scenarioIds.map((each) => ({ scenario: each, ...gameOf(play.get(each) ?? {}, people) }))
          : null,
        runs: isShown ? runsOf(scenario, counts) : null,
      };
    }),
  }) satisfies SomeHandlers;
