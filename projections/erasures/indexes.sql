create index erasure_requests_owed on erasure_requests (due_at) where state in ('waiting', 'begun', 'erased');
