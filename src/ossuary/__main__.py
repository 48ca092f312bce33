from ossuary.cli.main import main

main()
