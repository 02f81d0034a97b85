import type { Infra, InfraCategory } from '../../../../src/contract/lots/projects/project-story';
import type { Random } from '../../random';
import type { PlannedDeadline, ProjectPlan } from './project-plan';

const around: Record<InfraCategory, readonly [string, ...string[]]> = {
  education: [
    'Детский сад «Ромашка»',
    'Школа № 12',
    'Гимназия № 5',
    'Музыкальная школа',
    'Детский сад во дворе',
    'Лицей',
  ],
  shops: ['Супермаркет', 'Пекарня', 'Рынок', 'Кофейня на углу', 'Хозяйственный магазин', 'Ресторан у воды'],
  transport: ['Остановка трамвая', 'Остановка автобуса', 'Станция электрички'],
  health: ['Поликлиника № 4', 'Аптека', 'Стоматология', 'Ветеринарная клиника'],
  leisure: ['Парк', 'Бассейн', 'Набережная', 'Спортивная площадка', 'Сквер с фонтаном', 'Фитнес-клуб'],
};

/** A dozen places within half an hour on foot, no two in the same direction and ring. */
export function infrasOf(random: Random): Infra[] {
  return Object.entries(around).flatMap(([category, names]) => {
    const left = [...names];
    const count = Math.min(left.length, random.between(2, 4));
    return Array.from({ length: count }, (): Infra => {
      const [name = ''] = left.splice(random.between(0, left.length - 1), 1);
      return { category, name, minutes: random.between(2, 28), bearing: random.between(0, 359) };
    });
  });
}

const romans = ['I', 'II', 'III', 'IV'] as const;
/** Two buildings make a construction phase. */
export const phaseOf = (index: number): string =>
  `${romans[Math.min(romans.length - 1, Math.floor((index - 1) / 2))] ?? 'I'} очередь`;

const works = [
  'Котлован и фундаментные плиты',
  'Монолит нижних этажей',
  'Монолит и кладка стен',
  'Окна, кровля и фасад',
  'Инженерные сети и отделка подъездов',
  'Благоустройство двора',
] as const;

/** How long the demo developer builds a building, in months. */
const BUILDING_TIME = 30;

/**
 * Six months of construction up to `now`, newest first: each building's progress follows from its deadline, and stays
 * at 100 from completion on.
 */
export function demoProgress(
  project: ProjectPlan,
  buildings: readonly { externalId: string; deadline: PlannedDeadline }[],
  now: Date,
): { month: string; text: string; percent: Record<string, number> }[] {
  return Array.from({ length: 6 }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - back, 1));
    const percent = Object.fromEntries(
      buildings.map(({ externalId, deadline }) => [externalId, percentAt(deadline, month)]),
    );
    const busy = Object.values(percent).filter((done) => done > 0 && done < 100);
    const middle = busy.length === 0 ? 100 : busy.reduce((sum, done) => sum + done, 0) / busy.length;
    const work = works[Math.min(works.length - 1, Math.floor((middle / 100) * works.length))];
    const text =
      busy.length === 0
        ? 'Дома сданы, двор благоустроен.'
        : `${work}. Работы идут по графику, ${project.buildingWord === 'Корпус' ? 'корпуса' : 'дома'} сдаём по срокам.`;
    return { month: month.toISOString().slice(0, 7), text, percent };
  });
}

function percentAt([year, quarter, done]: PlannedDeadline, month: Date): number {
  if (done === 'done') return 100;
  const end = year * 12 + quarter * 3;
  const left = end - (month.getUTCFullYear() * 12 + month.getUTCMonth());
  return Math.max(0, Math.min(99, Math.round(100 * (1 - left / BUILDING_TIME))));
}
