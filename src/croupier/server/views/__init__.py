"""What each viewer is shown: functions of the state and of who is looking, nothing else."""
