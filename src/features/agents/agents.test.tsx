import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Agent } from '../../contract/accounts/agent';
import type { AgentFilters } from '../../contract/accounts/find-agents';
import { expectSlowLine } from '../../ui/feedback/test-slow-line';
import { ModalHost, prepareModal } from '../../ui/modals/modal-host';
import { AgentDetail } from './agent-detail';
import { AgentsPage } from './agents-page';
import { agent } from './test-agents';
import { useAgents } from './use-agents';

const device = vi.hoisted(() => ({ kept: null as { items: unknown[]; savedAt: number | null } | null }));
vi.mock('../../device/page/hooks/use-persisted', () => ({ usePersisted: () => device.kept }));

const filters: AgentFilters = { ordering: 'confirmed,user__date_joined', search: '', blocked: false };
let all: Agent[];
let asked: string[];
let refusal: { status: number; body: object } | null;
let client: QueryClient;

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': 'token' },
  });

/** The server's part: pages of those who match, one agent, and acts. */
function respond(method: string, url: URL): Response {
  const act = /^\/api\/agents\/(\d+)\/([a-z_]+\/)?$/.exec(url.pathname);
  if (url.pathname === '/api/agents/') {
    const offset = Number(url.searchParams.get('offset'));
    const wanted = url.searchParams.get('blocked') === 'true';
    const found = all.filter(({ blocked }) => blocked === wanted);
    const next = offset + 8 < found.length ? `/api/agents/?offset=${offset + 8}` : null;
    return answer({ count: found.length, next, previous: null, results: found.slice(offset, offset + 8) });
  }
  const one = all.find(({ id }) => id === Number(act?.[1]));
  if (!act || !one) return answer({ user: null });
  if (!act[2]) return answer(one);
  if (refusal) return answer(refusal.body, refusal.status);
  const changed = { ...one, blocked: act[2] === 'block/' && method === 'GET' };
  all = all.map((other) => (other.id === one.id ? changed : other));
  return answer(changed);
}

beforeEach(() => {
  all = Array.from({ length: 10 }, (_, index) => agent(index + 1));
  asked = [];
  refusal = null;
  device.kept = null;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return respond(method, new URL(address, 'http://portal.test'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
/** The page of the agents as its address has it. */
async function openPage(
  given: AgentFilters,
  onFilters: (change: Partial<AgentFilters>) => void,
  chosen: number | null = null,
) {
  const page = () => (
    <QueryClientProvider client={client}>
      <AgentsPage
        inn="7707083893"
        filters={given}
        chosen={chosen}
        onFilters={onFilters}
        renderAge={() => null}
      />
    </QueryClientProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory({ initialEntries: ['/agents'] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('combobox', { name: 'Сортировка' });
}
const openList = () =>
  renderHook((props: AgentFilters) => useAgents(props), { wrapper, initialProps: filters });

describe('H1 the list of agents', () => {
  test('H1 loads eight, then the next eight after them', async () => {
    const { result } = openList();
    await waitFor(() => expect(result.current.agents).toHaveLength(8));
    expect(result.current.count).toBe(10);
    expect(result.current.hasMore).toBe(true);
    result.current.loadMore();
    await waitFor(() => expect(result.current.agents).toHaveLength(10));
    expect(result.current.hasMore).toBe(false);
    expect(asked.map((one) => /offset=(\d+)/.exec(one)?.[1])).toEqual(['0', '8']);
    expect(asked[0]).toContain('limit=8');
    expect(asked[0]).toContain('ordering=confirmed%2Cuser__date_joined');
  });

  test.each([
    { ordering: '-user__date_joined' },
    { search: 'ива' },
    { blocked: true },
  ] as const)('H1 begins at offset 0 with %o', async (change) => {
    const { result, rerender } = openList();
    await waitFor(() => expect(result.current.agents).toHaveLength(8));
    result.current.loadMore();
    await waitFor(() => expect(result.current.agents).toHaveLength(10));
    asked = [];
    rerender({ ...filters, ...change });
    await waitFor(() => expect(result.current.isLoading).toBe(false));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('offset=0');
  });

  test('H1 an agent that two pages bring is there once', async () => {
    const { result } = openList();
    await waitFor(() => expect(result.current.agents).toHaveLength(8));
    // Somebody has registered meanwhile: everybody moves by one.
    all = [agent(99), ...all];
    result.current.loadMore();
    await waitFor(() => expect(result.current.agents.length).toBeGreaterThan(8));
    const ids = result.current.agents.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('H1 a reset', () => {
  // jsdom does not know the element <search>, and React says so.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  test.each([
    ['another order', { ordering: '-user__last_name' }],
    ['a search', { search: 'ива' }],
    ['the blocked', { blocked: true }],
  ] as const)('H1 of %s leaves everybody, who joined first', async (_, given) => {
    const onFilters = vi.fn();
    await openPage({ ...filters, ...given }, onFilters);
    fireEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect(onFilters).toHaveBeenCalledWith({ ordering: 'user__date_joined', search: '', blocked: false });
  });

  test('H1 the chosen order chosen again is a reset of the order', async () => {
    const onFilters = vi.fn();
    await openPage(filters, onFilters);
    expect(screen.queryByRole('button', { name: 'Сбросить' })).toBeNull();
    fireEvent.click(screen.getByRole('combobox', { name: 'Сортировка' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Ждут ответа' }));
    expect(onFilters).toHaveBeenCalledWith({ ordering: 'user__date_joined' });
  });
});

describe('H1 without a network', () => {
  const cutOff = () =>
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });

  test('H1 F3 the kept agents are sought, ordered and shown by eights, with their age', async () => {
    cutOff();
    all[4] = agent(5, { last_name: 'Ёлкина', blocked: true });
    all[5] = agent(6, { last_name: 'Яшин' });
    device.kept = { items: all, savedAt: 7 };
    const { result, rerender } = openList();
    await waitFor(() => expect(result.current.agents).toHaveLength(8));
    expect(result.current).toMatchObject({ count: 9, hasMore: true, shownAt: 7 });
    result.current.loadMore();
    await waitFor(() => expect(result.current.agents).toHaveLength(9));
    rerender({ ...filters, ordering: '-user__last_name' });
    expect(result.current.agents.map(({ id }) => id).slice(0, 2)).toEqual([6, 9]);
    rerender({ ...filters, search: 'ЕЛК', blocked: true });
    await waitFor(() => expect(result.current.isLoading).toBe(false));
    expect(result.current).toMatchObject({ count: 1, error: null, hasMore: false, shownAt: 7 });
    expect(result.current.agents.map(({ id }) => id)).toEqual([5]);
    rerender({ ...filters, search: 'nobody' });
    expect(result.current).toMatchObject({ count: 0, agents: [] });
  });

  test('H1 F3 one of them opens who was never opened before', async () => {
    cutOff();
    device.kept = { items: all, savedAt: 7 };
    render(<AgentDetail id={3} />, { wrapper });
    expect(await screen.findByRole('article', { name: 'Агентов3 Иван' })).toBeDefined();
  });

  test('H1 F3 a device that keeps none says that it cannot', async () => {
    cutOff();
    device.kept = { items: [], savedAt: null };
    const { result } = openList();
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(result.current).toMatchObject({ count: null, agents: [], shownAt: null });
  });

  test('H1 F7 the server’s answer stands in the place of what is kept', async () => {
    device.kept = { items: [agent(77)], savedAt: 7 };
    const { result } = openList();
    expect(result.current.agents.map(({ id }) => id)).toEqual([77]);
    await waitFor(() => expect(result.current.count).toBe(10));
    expect(result.current.shownAt).toBeGreaterThan(7);
  });

  test('H1 the page says how an agent joins the agency, with agents and without, but not of a search', async () => {
    const joining = /указать ИНН вашего агентства: 7707083893\./;
    await openPage(filters, () => {});
    expect(await screen.findByText(joining)).toBeDefined();
    cleanup();
    await openPage({ ...filters, blocked: true }, () => {});
    await screen.findByRole('heading', { name: 'Никого не нашли' });
    expect(screen.queryByText(joining)).toBeNull();
    cleanup();
    all = [];
    client.clear();
    await openPage(filters, () => {});
    await screen.findByRole('heading', { name: 'Агентов пока нет' });
    expect(screen.getByText(joining)).toBeDefined();
  });

  test('H2 the detail of an agent leads to their clients and deals', async () => {
    await openPage(filters, () => {}, 3);
    const addressOf = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await addressOf('Клиенты агента')).toBe('/clients?agent=3');
    expect(await addressOf('Сделки агента')).toBe('/deals?agent=3');
  });
});

/** Presses 'Заблокировать', and gives the answer to what is asked then. */
async function block(answer = 'Заблокировать') {
  await prepareModal();
  render(<ModalHost host="first" />);
  const detail = await screen.findByRole('article');
  fireEvent.click(within(detail).getByRole('button', { name: 'Заблокировать' }));
  const question = await screen.findByRole('dialog', { name: 'Заблокировать агента?' });
  fireEvent.click(within(question).getByRole('button', { name: answer }));
}

describe('H2 what an agency does with an agent', () => {
  test('H2 nobody is blocked before it was asked whether they are to be', async () => {
    render(<AgentDetail id={3} />, { wrapper });
    asked = [];
    await block('Отмена');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter((one) => one.includes('/block/'))).toEqual([]);
  });

  test('H2 blocking takes the agent out of the list and reloads the detail', async () => {
    const { result } = openList();
    await waitFor(() => expect(result.current.agents).toHaveLength(8));
    render(<AgentDetail id={3} />, { wrapper });
    const button = await screen.findByRole('button', { name: 'Заблокировать' });
    asked = [];
    button.focus();
    await block();
    expect(await screen.findByRole('button', { name: 'Разблокировать' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
    await waitFor(() => expect(result.current.count).toBe(9));
    expect(result.current.agents.map(({ id }) => id)).not.toContain(3);
    expect(asked.some((one) => one === 'GET /api/agents/3/')).toBe(true);
  });

  test('F7 H2 an act whose answer does not come says that it is still on its way', async () => {
    all = [agent(3, { confirmed: false, status: 'inspecting' })];
    render(<AgentDetail id={3} />, { wrapper });
    const button = await screen.findByRole('button', { name: 'Подтвердить' });
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await expectSlowLine(() => fireEvent.click(button));
  });

  test('A14 a refused act is told where it was asked for, and nothing moves', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const detail = 'Этот агент уже не в вашем агентстве.';
    refusal = {
      status: 409,
      body: { type: 'about:blank', title: 'Конфликт', status: 409, detail, code: 'conflict' },
    };
    const { result } = openList();
    await waitFor(() => expect(result.current.agents).toHaveLength(8));
    render(<AgentDetail id={3} />, { wrapper });
    await block();
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    expect(result.current.agents).toHaveLength(8);
    expect(console.warn).toHaveBeenCalledWith('agent', 'block', detail);
  });

  test.each<[Partial<Agent>, string[]]>([
    [{ confirmed: false, status: 'inspecting' }, ['Подтвердить', 'Заблокировать']],
    [{ confirmed: false, status: 'registration' }, ['Заблокировать']],
    [{}, ['Снять подтверждение', 'Заблокировать']],
    [{ block_fixation: true }, ['Вернуть закрепление', 'Снять подтверждение', 'Заблокировать']],
    [{ blocked: true }, ['Разблокировать']],
    [{ blocked: true, blocked_by: ['agency', 'developer'] }, ['Разблокировать']],
    [{ block_fixation: true, fixation_stopped_by: ['developer'] }, ['Снять подтверждение', 'Заблокировать']],
  ])('H2 offers what fits %o', async (state, labels) => {
    all = [agent(1, state)];
    render(<AgentDetail id={1} />, { wrapper });
    const buttons = await screen.findAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([...labels, 'Передать клиентов']);
  });

  test('H2 whom the developer has blocked the agency cannot let in, and reads why', async () => {
    all = [agent(1, { blocked: true, blocked_by: ['developer'] })];
    render(<AgentDetail id={1} />, { wrapper });
    await screen.findByText('Закрыт застройщиком: открыть может только он');
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Передать клиентов',
    ]);
  });
});
